"""The results of a tournament, for programs and for people."""

from __future__ import annotations

from html import escape
from typing import Final

import polynya
from polynya.core.options import value_text
from polynya.games import game_named
from polynya.sim import plots
from polynya.sim.arena import Arena, Encounter
from polynya.sim.entrants import read_entrant

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Arena",
        "seats": "{} players",
        "ratings": "Ratings",
        "ratings_about": "openskill (Plackett-Luce), with 95 % intervals; everybody starts at 25.",
        "bot": "bot",
        "rating": "rating",
        "interval": "95 % interval",
        "time": "seconds a turn",
        "meetings": "Who met whom",
        "meetings_about": "Share of the victories of the first-named, who sat once on every seat in every deal. "
        "The intervals are of deals, not of single games.",
        "share": "share",
        "games": "games",
        "verdict": "stronger?",
        "yes": "yes",
        "no": "no",
        "open": "not decided",
        "course": "How the shares came about, deal by deal",
        "unfinished": "{} games were broken off; nobody has won them.",
        "against": "{} against {}",
    },
    "it": {
        "title": "Arena",
        "seats": "{} giocatori",
        "ratings": "Punteggi di forza",
        "ratings_about": "openskill (Plackett-Luce), con intervalli al 95 %; tutti partono da 25.",
        "bot": "bot",
        "rating": "forza",
        "interval": "intervallo al 95 %",
        "time": "secondi per turno",
        "meetings": "Chi ha incontrato chi",
        "meetings_about": "Quota delle vittorie del primo nominato, che in ogni distribuzione ha occupato una volta "
        "ogni posto. Gli intervalli riguardano le distribuzioni, non le singole partite.",
        "share": "quota",
        "games": "partite",
        "verdict": "più forte?",
        "yes": "sì",
        "no": "no",
        "open": "non deciso",
        "course": "Come si sono formate le quote, distribuzione per distribuzione",
        "unfinished": "{} partite sono state interrotte; nessuno le ha vinte.",
        "against": "{} contro {}",
    },
}
STYLE: Final = """
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--faint); text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg.plot { max-width: 100%; height: auto; }
.course { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; }
figure { margin: 0; }
"""


def name(text: str) -> str:
    """What an entrant is called."""
    return read_entrant(text).name


def facts(arena: Arena) -> dict[str, object]:
    """Everything in a tournament by name, ready for JSON."""
    return {
        "polynya": polynya.__version__,
        "build": polynya.build(),
        "game": arena.terms.game,
        "seats": arena.terms.seats,
        "options": dict(arena.terms.options),
        "unfinished": arena.unfinished,
        "entrants": [
            {
                "name": name(text),
                **arena.ratings[text]._asdict(),
                "seconds_a_turn": round(arena.seconds.get(text, 0.0), 4),
            }
            for text in ranked(arena)
        ],
        "encounters": [
            {
                "challenger": name(met.pairing.challenger),
                "opponent": name(met.pairing.opponent),
                "games": met.games,
                **met.estimate._asdict(),
                "even": arena.terms.even,
                "verdict": met.verdict,
                "scores": met.scores,
            }
            for met in arena.encounters
        ],
    }


def ranked(arena: Arena) -> list[str]:
    """The entrants, strongest first."""
    return sorted(arena.entrants, key=lambda text: -arena.ratings[text].value)


def html(arena: Arena, language: str = "en") -> str:
    """A page that needs nothing from elsewhere."""
    words, terms = WORDS[language], arena.terms
    options = [f"{key}={value_text(value)}" for key, value in terms.options]
    about = " · ".join([game_named(terms.game).name, words["seats"].format(terms.seats), *options])
    parts = [f"<h1>{words['title']}</h1><p>{escape(about)} · polynya {polynya.__version__} ({polynya.build()})</p>"]
    parts += [_ratings(arena, words), _meetings(arena, words), _course(arena, words)]
    if arena.unfinished:
        parts.append(f"<p>{words['unfinished'].format(arena.unfinished)}</p>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{words["title"]}</title>'
    style = f"<style>{plots.STYLE}{STYLE}</style>"
    return (
        f'<!doctype html>\n<html lang="{language}"><head>{head}{style}</head><body>\n{"".join(parts)}\n</body></html>\n'
    )


def _ratings(arena: Arena, words: dict[str, str]) -> str:
    rows = [(name(text), *arena.ratings[text]) for text in ranked(arena)]
    cells = [
        [name(text), f"{rating.value:.1f}", f"{rating.low:.1f} - {rating.high:.1f}", f"{arena.seconds[text]:.3f}"]
        for text in ranked(arena)
        for rating in [arena.ratings[text]]
    ]
    table = _table([words["bot"], words["rating"], words["interval"], words["time"]], cells)
    plot = plots.intervals(words["ratings"], rows)
    return f"<h2>{words['ratings']}</h2><p>{words['ratings_about']}</p>{plot}{table}"


def _meetings(arena: Arena, words: dict[str, str]) -> str:
    cells = [
        [
            _versus(met, words),
            f"{met.estimate.share:.1%}",
            f"{met.estimate.low:.1%} - {met.estimate.high:.1%}",
            str(met.games),
            words[met.verdict],
        ]
        for met in arena.encounters
    ]
    head = [words["meetings"], words["share"], words["interval"], words["games"], words["verdict"]]
    return f"<h2>{words['meetings']}</h2><p>{words['meetings_about']}</p>{_table(head, cells)}"


def _course(arena: Arena, words: dict[str, str]) -> str:
    figures = [
        f"<figure><figcaption>{escape(_versus(met, words))}</figcaption>"
        f"{plots.running_share(_versus(met, words), met.scores, arena.terms.even)}</figure>"
        for met in arena.encounters
    ]
    return f'<h2>{words["course"]}</h2><div class="course">{"".join(figures)}</div>'


def _versus(met: Encounter, words: dict[str, str]) -> str:
    return words["against"].format(name(met.pairing.challenger), name(met.pairing.opponent))


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join([f"<th>{escape(cell)}</th>" for cell in head])
    body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
