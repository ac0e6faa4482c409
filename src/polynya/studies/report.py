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
from polynya.studies.parts import curve, document, table
from polynya.studies.study import Difference, Spread, Study

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Study",
        "players": "{} players",
        "games": "{} games among bots of {}, deals from {}",
        "seats": "Who wins",
        "seats_about": "Share of the victories of each seat, with 95 % intervals; the even share is {}.",
        "seat": "seat {}",
        "share": "share",
        "interval": "95 % interval",
        "shared": "won by several",
        "nobody": "nobody wins",
        "broken_off": "{} games were broken off; nobody has won them.",
        "length": "How long, how wide, how exciting",
        "length_about": "Means with 95 % intervals, and what one game in ten stays below, half of them, and one in ten "
        "exceeds. Who leads is what the evaluation of the bots says at the beginning of every turn.",
        "figure": "figure",
        "mean": "mean",
        "tenth": "1 in 10 below",
        "median": "median",
        "ninth": "1 in 10 above",
        "plies": "plies, chance included",
        "decisions": "decisions",
        "turns": "turns",
        "choices": "choices at a decision",
        "branching": "effective branching",
        "lead_changes": "lead changes",
        "decided": "decided after this part of the turns",
        "prospects": "Chances of who wins, through the game",
        "endings": "What ends games",
        "clause": "clause",
        "actions": "What happens how often",
        "actions_about": "Times a game.",
        "action": "action",
        "clauses": "What clauses bring about",
        "clauses_about": "Moves and outcomes of chance in a game in which a clause has brought something about besides "
        "what was done, as the story of the game tells it. Two clauses stand together where it tells the same of both.",
        "refusals": "What clauses forbid",
        "refusals_about": "The part of the decisions in which a clause forbids something; every eighth decision was "
        "looked at. Of what several forbid the first is named.",
        "skill": "skill",
        "skill_title": "Luck and skill",
        "skill_about": "One bot of {strong} among bots of {weak}, once on every seat of {deals} deals.",
        "skill_share": "share of the stronger one",
        "same_seat": "deals that the same seat wins, whoever sits there",
        "compared": "Compared",
        "compared_about": "What the second setup has more than the first; differences whose interval leaves out 0 are "
        "marked with a star.",
        "first": "first",
        "second": "second",
        "difference": "difference",
    },
    "it": {
        "title": "Studio",
        "players": "{} giocatori",
        "games": "{} partite tra bot di {}, distribuzioni da {}",
        "seats": "Chi vince",
        "seats_about": "Quota delle vittorie di ogni posto, con intervalli al 95 %; la quota pari è {}.",
        "seat": "posto {}",
        "share": "quota",
        "interval": "intervallo al 95 %",
        "shared": "vinte da più giocatori",
        "nobody": "non vince nessuno",
        "broken_off": "{} partite sono state interrotte; nessuno le ha vinte.",
        "length": "Quanto lunghe, quanto ampie, quanto avvincenti",
        "length_about": "Medie con intervalli al 95 %, e i valori sotto cui resta una partita su dieci, la metà, e che "
        "una su dieci supera. Chi è in testa lo dice la valutazione dei bot all'inizio di ogni turno.",
        "figure": "grandezza",
        "mean": "media",
        "tenth": "1 su 10 sotto",
        "median": "mediana",
        "ninth": "1 su 10 sopra",
        "plies": "passi, caso compreso",
        "decisions": "decisioni",
        "turns": "turni",
        "choices": "scelte per decisione",
        "branching": "ramificazione effettiva",
        "lead_changes": "cambi in testa",
        "decided": "decisa dopo questa parte dei turni",
        "prospects": "Probabilità di chi vince, nel corso della partita",
        "endings": "Che cosa pone fine alle partite",
        "clause": "clausola",
        "actions": "Che cosa succede e quanto spesso",
        "actions_about": "Volte per partita.",
        "action": "azione",
        "clauses": "Che cosa provocano le clausole",
        "clauses_about": "Mosse ed esiti del caso di una partita in cui una clausola ha provocato qualcosa oltre a ciò "
        "che è stato fatto, come racconta la cronaca. Due clausole stanno insieme dove si dice lo stesso di entrambe.",
        "refusals": "Che cosa vietano le clausole",
        "refusals_about": "La parte delle decisioni in cui una clausola vieta qualcosa; è stata guardata una decisione "
        "su otto. Di ciò che più clausole vietano è nominata la prima.",
        "skill": "abilità",
        "skill_title": "Fortuna e abilità",
        "skill_about": "Un bot di {strong} tra bot di {weak}, una volta su ogni posto delle stesse distribuzioni "
        "({deals} distribuzioni).",
        "skill_share": "quota del più forte",
        "same_seat": "distribuzioni vinte dallo stesso posto, chiunque vi sieda",
        "compared": "Confronto",
        "compared_about": "Che cosa ha in più la seconda variante rispetto alla prima; le differenze il cui intervallo "
        "esclude lo 0 hanno un asterisco.",
        "first": "prima",
        "second": "seconda",
        "difference": "differenza",
    },
}
NUMBERS: Final = ("turns", "decisions", "plies", "choices", "branching", "lead_changes", "decided")
SHARES: Final = ("shared", "nobody", "skill", "decided")


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
    if isinstance(value, Estimate | Spread | Difference):
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
    parts += [_seats(study, words), _numbers(study, words), _endings(study, words), _actions(study, words)]
    return [*parts, *_clauses(study, language), _skill(study, words)]


def _seats(study: Study, words: dict[str, str]) -> str:
    even = f"{study.plan.terms.even:.1%}"
    rows = [(words["seat"].format(k + 1), found) for k, found in enumerate(study.seats)]
    rows += [(words["shared"], study.shared), (words["nobody"], study.nobody)]
    plot = plots.intervals(words["seats"], [(name, *found) for name, found in rows], ".1%")
    cells = table(["", words["share"], words["interval"]], [_share_row(name, found) for name, found in rows])
    left = f"<p>{words['broken_off'].format(study.broken_off)}</p>" if study.broken_off else ""
    return f"<h3>{words['seats']}</h3><p>{words['seats_about'].format(even)}</p>{plot}{cells}{left}"


def _share_row(name: str, found: Estimate) -> list[str]:
    return [name, f"{found.share:.1%}", f"{found.low:.1%} - {found.high:.1%}"]


def _numbers(study: Study, words: dict[str, str]) -> str:
    rows = [_number_row(words[name], getattr(study, name)) for name in NUMBERS]
    head = [words[name] for name in ("figure", "mean", "interval", "tenth", "median", "ninth")]
    parts = [f"<h3>{words['length']}</h3><p>{words['length_about']}</p>{table(head, rows)}"]
    if study.prospects:
        parts.append(f"<h4>{words['prospects']}</h4>{curve(words['prospects'], study.prospects)}")
    return "".join(parts)


def _number_row(name: str, found: Spread) -> list[str]:
    middle = [f"{found.mean:.2f}", f"{found.low:.2f} - {found.high:.2f}"]
    return [name, *middle, *[f"{number:.4g}" for number in (found.tenth, found.median, found.ninth)]]


def _endings(study: Study, words: dict[str, str]) -> str:
    rows = [_share_row(clause, found) for clause, found in study.endings.items()]
    head = [words["clause"], words["share"], words["interval"]]
    return f"<h3>{words['endings']}</h3>{table(head, rows)}"


def _actions(study: Study, words: dict[str, str]) -> str:
    rows = [_number_row(name, found) for name, found in study.actions.items()]
    head = [words[name] for name in ("action", "mean", "interval", "tenth", "median", "ninth")]
    return f"<h3>{words['actions']}</h3><p>{words['actions_about']}</p>{table(head, rows)}"


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
    return f"<h2>{words['compared']}</h2>{about}{table(head, rows)}"


def _difference_row(found: Difference, words: dict[str, str]) -> list[str]:
    is_share = found.name in SHARES or found.name.startswith("seat ")
    form = ".1%" if is_share else ".2f"
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
    return words["seat"].format(name.removeprefix("seat ")) if name.startswith("seat ") else words[name]


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
