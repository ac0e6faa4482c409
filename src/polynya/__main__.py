"""`python -m polynya` is the command line."""

from polynya.cli.main import run

run()
