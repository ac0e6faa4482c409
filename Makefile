# The verbs of the house. Each sets up what it needs: a virtual environment, pinned packages, the built package.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src rulebooks -type f ! -name '*.pyc' ! -path '*.egg-info/*') setup.py pyproject.toml README.md LICENSE
CAN_COMPILE := $(shell tools/can-compile $(PYTHON))
BUILD := $(if $(filter 1,$(POLYNYA_PURE)),pure,$(if $(CAN_COMPILE),compiled,pure))

# Changes when a source comes or goes.
LIST := $(VENV)/.sources
MADE_WITH := $(shell cat $(VENV)/.python 2>/dev/null)

ifneq ($(MAKECMDGOALS),clean)
ifneq ($(MADE_WITH),$(filter $(MADE_WITH),$(PYTHON)))
$(error polynya: $(VENV) was made with $(MADE_WITH); run make clean before using $(PYTHON))
endif
$(shell mkdir -p $(VENV); echo $(sort $(SOURCES)) | cmp -s - $(LIST) || echo $(sort $(SOURCES)) > $(LIST))
endif

.PHONY: play test soak check bench docs clean requirements
.DELETE_ON_ERROR:

play: $(VENV)/.package-$(BUILD)
	@$(BIN)/polynya serve $(ARGS)

test: $(VENV)/.dev $(VENV)/.package-$(BUILD) $(VENV)/.pure
	@tools/browser
	POLYNYA_BUILD=$(BUILD) $(BIN)/python -m pytest $(ARGS)
ifeq ($(BUILD),compiled)
	POLYNYA_BUILD=pure PYTHONPATH=$(VENV)/pure $(BIN)/python -m pytest tests/contract tests/games $(ARGS)
endif

soak: $(VENV)/.dev $(VENV)/.bench $(VENV)/.package-$(BUILD) $(VENV)/.pure
	$(BIN)/python -m tests.soak --pure $(VENV)/pure $(ARGS)

check: $(VENV)/.dev $(VENV)/.package-$(BUILD)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(VENV)/.dev $(VENV)/.bench $(VENV)/.package-$(BUILD) $(VENV)/.pure
	$(BIN)/python bench/run.py --pure $(VENV)/pure $(ARGS)
	$(BIN)/python bench/endtest.py
	$(BIN)/python bench/pictures.py
	@tools/browser
	PYTHONPATH=. $(BIN)/python bench/web.py

docs: $(VENV)/.package-$(BUILD)
	$(BIN)/python tools/docs.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Pins: edit requirements/*.in, then run this; needs uv.
requirements:
	for name in run dev bench; do (cd requirements && uv pip compile --quiet --upgrade --universal \
	  --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make requirements" \
	  $$name.in -o $$name.txt) || exit 1; done

$(VENV)/.venv:
	@tools/check-python $(PYTHON)
	@$(PYTHON) -m venv $(VENV) || { echo "polynya: no virtual environment; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo $(PYTHON) > $(VENV)/.python
	@touch $@

$(VENV)/.run: requirements/run.txt $(VENV)/.venv
	@echo "polynya: installing the pinned packages"
	@$(PIP) install --require-hashes -r $<
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@$(PIP) install --require-hashes -r $<
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.run
	@if $(PIP) install --require-hashes -r $<; then touch $@; else echo "polynya: no OpenSpiel here; its rows are left out"; fi

# Setuptools packs whatever an earlier build left behind, so every build starts from nothing.
$(VENV)/.package-compiled: $(SOURCES) $(LIST) $(VENV)/.run
	@echo "polynya: building the compiled package"
	@rm -rf build $(VENV)/.package-pure
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(VENV)/.package-pure: $(SOURCES) $(LIST) $(VENV)/.run
	@echo "polynya: no C compiler with Python.h, or POLYNYA_PURE=1: building the interpreted package"
	@rm -rf build $(VENV)/.package-compiled
	@POLYNYA_PURE=1 $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

# A second, interpreted build beside the installed one, for tests and measuring.
$(VENV)/.pure: $(SOURCES) $(LIST) $(VENV)/.run | $(VENV)/.package-$(BUILD)
	@rm -rf build $(VENV)/pure
	@POLYNYA_PURE=1 $(PIP) install --no-deps --no-build-isolation --target $(VENV)/pure .
	@touch $@
