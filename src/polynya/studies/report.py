"""A study, or two of them compared, for programs and for people."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from textwrap import shorten
from typing import Final

import polynya
from polynya.bundles import bundle_of
from polynya.core.options import value_text
from polynya.games import game_named
from polynya.sim import plots
from polynya.sim.pairings import Terms
from polynya.sim.statistics import Estimate
from polynya.studies.labels import WORDS
from polynya.studies.parts import columns, curve, document, table
from polynya.studies.study import LISTED, Difference, Histogram, Spread, Study

NUMBERS: Final = ("turns", "decisions", "plies", "choices", "branching", "lead_changes", "decided")
SHARES: Final = ("shared", "nobody", "broken_off", "skill", "same_seat", "decided", "refusals")
NAMED: Final = {"broken_off": "part_broken_off", "skill": "skill_share"}  # what is compared -> another word for it


def facts(study: Study) -> dict[str, object]:
    """Everything in a study by name, ready for JSON."""
    plan = study.plan
    found: dict[str, object] = {"polynya": polynya.__version__, "build": polynya.build()}
    found |= {"game": plan.terms.game, "players": plan.terms.seats, "options": dict(plan.terms.options)}
    found |= {"bot": plan.bot, "games": plan.games, "seed": plan.seed}
    found |= {"strong": plan.strong, "weak": plan.weak, "deals": plan.deals}
    for name, value in study._asdict().items():
        if name != "plan":
            found[name] = _plain(value)
    return found


def _plain(value: object) -> object:
    """Named tuples as mappings, to the last digit that means something."""
    if isinstance(value, Estimate | Spread | Histogram | Difference):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return round(value, 6) if isinstance(value, float) else value


def comparison_facts(first: Study, second: Study, found: Sequence[Difference]) -> dict[str, object]:
    """Two studies and their differences, ready for JSON."""
    return {"first": facts(first), "second": facts(second), "differences": _plain(list(found))}


def html(studies: Sequence[Study], differences: Sequence[Difference], language: str = "en", note: str = "") -> str:
    """A page that needs nothing from elsewhere."""
    words = WORDS[language]
    parts = [f"<h1>{words['title']}</h1>"]
    parts += [f"<p>{escape(note)}</p>"] if note else []
    if differences:
        parts.append(_comparison(differences, [title_of(study.plan.terms, words) for study in studies], words))
    parts += [part for study in studies for part in _sections(study, language)]
    return document(words["title"], language, parts)


def title_of(terms: Terms, words: dict[str, str]) -> str:
    """Game, player count and what is not usual."""
    options = [f"{key}={value_text(value)}" for key, value in terms.options]
    return " · ".join([game_named(terms.game).name, words["players"].format(terms.seats), *options])


def _sections(study: Study, language: str) -> list[str]:
    plan, words = study.plan, WORDS[language]
    about = words["games"].format(plan.games, plan.bot, plan.seed)
    parts = [f"<h2>{escape(title_of(plan.terms, words))}</h2>"]
    parts += [f"<p>{escape(about)} · polynya {polynya.__version__} ({polynya.build()})</p>"]
    parts += [_seats(study, words), _numbers(study, words), _histograms(study, words), _endings(study, words)]
    parts += [
        _times(name, found, words) for name, found in (("actions", study.actions), ("amounts", study.amounts)) if found
    ]
    return [*parts, *_clauses(study, language), _skill(study, words)]


def _seats(study: Study, words: dict[str, str]) -> str:
    even = study.plan.terms.even
    rows = [(words["seat"].format(k + 1), found) for k, found in enumerate(study.seats)]
    rows += [(words["shared"], study.shared), (words["nobody"], study.nobody)]
    plot = plots.intervals(words["seats"], [(name, *found) for name, found in rows], ".1%", even)
    cells = table(["", words["share"], words["interval"]], [_share_row(name, found) for name, found in rows])
    left = f"<p>{words['broken_off'].format(study.broken_off)}</p>" if study.broken_off else ""
    return f"<h3>{words['seats']}</h3><p>{words['seats_about'].format(f'{even:.1%}')}</p>{plot}{cells}{left}"


def _share_row(name: str, found: Estimate) -> list[str]:
    return [name, f"{found.share:.1%}", f"{found.low:.1%} - {found.high:.1%}"]


def _numbers(study: Study, words: dict[str, str]) -> str:
    rows = [_number_row(words[name], getattr(study, name)) for name in NUMBERS]
    head = [words[name] for name in ("figure", "mean", "interval", "tenth", "median", "ninth")]
    parts = [f"<h3>{words['length']}</h3><p>{words['length_about']}</p>{table(head, rows)}"]
    if study.prospects:
        parts.append(f"<h4>{words['prospects']}</h4>{curve(words['prospects'], study.prospects)}")
    return "".join(parts)


def _histograms(study: Study, words: dict[str, str]) -> str:
    drawn = [
        f"<figure><figcaption>{title}</figcaption>{columns(title, found.low, found.width, found.counts)}</figure>"
        for title, found in [(words[_title(name)], found) for name, found in study.histograms.items()]
    ]
    figures = f'<div class="course">{"".join(drawn)}</div>'
    return f"<h3>{words['histograms']}</h3><p>{words['histograms_about']}</p>{figures}"


def _title(name: str) -> str:
    """Which words stand over a histogram."""
    return "skill_wins" if name == "skill" else name


def _number_row(name: str, found: Spread) -> list[str]:
    middle = [f"{found.mean:.2f}", f"{found.low:.2f} - {found.high:.2f}"]
    return [name, *middle, *[f"{number:.4g}" for number in (found.tenth, found.median, found.ninth)]]


def _endings(study: Study, words: dict[str, str]) -> str:
    rows = [_share_row(clause, found) for clause, found in study.endings.items()]
    head = [words["clause"], words["share"], words["interval"]]
    return f"<h3>{words['endings']}</h3>{table(head, rows)}"


def _times(kind: str, spreads: Mapping[str, Spread], words: dict[str, str]) -> str:
    """How often what has been done, or how much of what it has cost and brought."""
    rows = [_number_row(name, found) for name, found in spreads.items()]
    head = [words[name] for name in (kind.removesuffix("s"), "mean", "interval", "tenth", "median", "ninth")]
    return f"<h3>{words[kind]}</h3><p>{words[f'{kind}_about']}</p>{table(head, rows)}"


def _clauses(study: Study, language: str) -> list[str]:
    """What clauses bring about, in games whose story has them, and what they forbid."""
    words = WORDS[language]
    texts = bundle_of(study.plan.terms.game).clauses(language)
    tables: list[tuple[str, dict[str, Spread], str]] = [
        ("clauses", study.clauses, ".2f"),
        ("refusals", study.refusals, ".1%"),
    ]
    found: list[str] = []
    for name, spreads, form in [one for one in tables if one[1]]:
        rows = [_clause_row(clause, spreads[clause], form, texts) for clause in sorted(spreads, key=clause_order)]
        head = [words["clause"], words["mean"], words["interval"]]
        found.append(f"<h3>{words[name]}</h3><p>{words[f'{name}_about']}</p>{table(head, rows)}")
    return found


def _clause_row(clauses: str, found: Spread, form: str, texts: Mapping[str, str]) -> list[str]:
    text = texts.get(clauses.partition(",")[0], "").replace("*", "").replace("`", "")
    name = f"{clauses}: {shorten(text, 78, placeholder='…')}"
    return [name, f"{found.mean:{form}}", f"{found.low:{form}} - {found.high:{form}}"]


def clause_order(clauses: str) -> list[int]:
    """Where a clause stands in its rulebook: `IG-10.2` behind `IG-6.1`."""
    return [int(number) for number in re.findall(r"\d+", clauses)]


def _skill(study: Study, words: dict[str, str]) -> str:
    if study.skill is None or study.same_seat is None:
        return ""
    plan = study.plan
    about = words["skill_about"].format(strong=plan.strong, weak=plan.weak, deals=plan.deals)
    rows = [_share_row(words["skill_share"], study.skill), _share_row(words["same_seat"], study.same_seat)]
    cells = table(["", words["share"], words["interval"]], rows)
    return f"<h3>{words['skill_title']}</h3><p>{escape(about)}</p>{cells}"


def _comparison(differences: Sequence[Difference], titles: list[str], words: dict[str, str]) -> str:
    rows = [_difference_row(found, words) for found in differences]
    head = [words[name] for name in ("figure", "first", "second", "difference", "interval")]
    setups = "".join([f"<li>{escape(title)}</li>" for title in titles])
    about = f"<ol>{setups}</ol><p>{words['compared_about']}</p>"
    shares = [
        (difference_name(one.name, words), *_change(one))
        for one in differences
        if _is_share(one.name) and not _is_listed(one.name)
    ]
    plot = plots.intervals(words["compared_plot"], shares, "+.1%", 0)
    return f"<h2>{words['compared']}</h2>{about}<h3>{words['compared_plot']}</h3>{plot}{table(head, rows)}"


def _change(found: Difference) -> tuple[float, float, float]:
    return found.second - found.first, found.low, found.high


def _is_listed(name: str) -> bool:
    return name.split()[0] in LISTED


def _is_share(name: str) -> bool:
    return name.split()[0] in (*SHARES, "seat")


def _difference_row(found: Difference, words: dict[str, str]) -> list[str]:
    form = ".1%" if _is_share(found.name) else ".2f"
    change = found.second - found.first
    mark = " *" if found.is_clear else ""
    interval = f"{found.low:+{form}} - {found.high:+{form}}"
    return [
        difference_name(found.name, words),
        f"{found.first:{form}}",
        f"{found.second:{form}}",
        f"{change:+{form}}{mark}",
        interval,
    ]


def difference_name(name: str, words: dict[str, str]) -> str:
    """What people read of what is compared."""
    kind, _, rest = name.partition(" ")
    if kind == "seat":
        return words["seat"].format(rest)
    return f"{words[kind]}: {rest}" if kind in LISTED else words[NAMED.get(name, name)]


def lines(study: Study) -> list[str]:
    """The results for a terminal."""
    words = WORDS["en"]
    found = [title_of(study.plan.terms, words)]
    found += [f"seat {k + 1} wins {share}" for k, share in enumerate(study.seats)]
    found += [f"won by several {study.shared}; nobody wins {study.nobody}; broken off {study.broken_off}"]
    for name in NUMBERS:
        spread: Spread = getattr(study, name)
        found += [f"{words[name]}: {spread.mean:.2f} ({spread.low:.2f} to {spread.high:.2f})"]
    if study.skill is not None:
        found += [f"{study.plan.strong} among {study.plan.weak} wins {study.skill}"]
    return found


def difference_lines(differences: Sequence[Difference]) -> list[str]:
    """The differences for a terminal."""
    return ["  ".join(_difference_row(found, WORDS["en"])) for found in differences]
