"""Which clause says what a story tells, where it is more than the action itself: English text -> clause."""

from __future__ import annotations

from typing import Final

CONSEQUENCES: Final = {
    "no ice is left to crack around {0}": "NK-6.6",
    "the bear is now in the way of {0}'s hunter on {1}": "NK-6.16",
    "{0}'s hunter on {1} has no way out now": "NK-6.16",
    "{0}'s hunter on {1} cannot move for now": "NK-6.16",
    "{0}'s hunter on {1} cannot move and misses a turn": "NK-6.20",
    "paddles across the crack: the kayak goes back into the igloo": "NK-6.22",
    "spends the harpoon to drive the bear off {0}; an igloo gives it back": "NK-6.24",
    "the fish on {0} stays: {1} already carries one": "NK-6.28",
    "the seal on {0} stays: {1} already carries one": "NK-6.28",
    "the walrus on {0} stays: {1} already carries one": "NK-6.28",
    "the whale on {0} stays: {1} already carries one": "NK-6.28",
    "the fish on {0} stays: {1}'s harpoon is in the igloo": "NK-6.28",
    "the seal on {0} stays: {1}'s harpoon is in the igloo": "NK-6.28",
    "the walrus on {0} stays: {1}'s harpoon is in the igloo": "NK-6.28",
    "the whale on {0} stays: {1}'s harpoon is in the igloo": "NK-6.28",
    "the whale on {0} stays: {1} carries no Inuk": "NK-6.29",
    "the Inuk on {0} stays: {1} already carries one": "NK-6.30",
    "gets the harpoon back in the igloo on {0}": "NK-6.34",
    "puts a fish into the igloo": "NK-6.36",
    "puts a seal into the igloo": "NK-6.36",
    "puts a walrus into the igloo": "NK-6.36",
    "puts a whale and its Inuk into the igloo": "NK-6.37",
    "pays husky and sled for an extra turn": "NK-6.42",
    "nobody can catch anything more, and nobody outside an igloo can get back to one": "NK-8.9",
    "all hunters have passed in a row": "NK-8.15",
    "the game is over: {0} wins": "NK-9.6",
    "the game is over: {0} win together": "NK-9.6",
    "puts off the crack until the extra turn": "NK-10.27",
    "cannot go on from {0}: no extra turn, the ice cracks now": "NK-10.28",
}
