# The verbs of the house. Each sets up what it needs: a virtual environment, pinned packages, the compiled rules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := tools/install $(VENV)
STAGE := tools/stage
COMPILED_FILES := \( -name '*.so' -o -name compiled.json \)
CAN_COMPILE := $(shell tools/can-compile $(PYTHON))
BUILD := $(if $(filter 1,$(POLYNYA_PURE)),pure,$(if $(CAN_COMPILE),compiled,pure))
# Whatever the surroundings say, what was read once is kept, out of the way: every start is three times as quick.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache
# Words, moves, pictures and diagrams are interpreted in both builds: once is enough.
NO_WORDS := $(foreach name,texts story advice moves drawings diagrams,--ignore-glob='*/test_$(name).py')
# Without what make tells its children: tests start others.
PYTEST := env -u MAKEFLAGS -u MFLAGS $(BIN)/python -m pytest
MADE_WITH := $(shell cat $(VENV)/.python 2>/dev/null)

ifneq ($(MAKECMDGOALS),clean)
ifneq ($(MADE_WITH),$(filter $(MADE_WITH),$(PYTHON)))
$(error polynya: $(VENV) was made with $(MADE_WITH); run make clean before using $(PYTHON))
endif
endif

.PHONY: play test soak check bench docs studies clean requirements build tests interpreted-tests compiled-rules pure-rules \
  pure whole
.DELETE_ON_ERROR:

play: build
	@$(BIN)/polynya serve $(ARGS)

test: build $(VENV)/.dev $(VENV)/.docs pure
	@$(STAGE) "looking for Chromium" tools/browser
	@$(STAGE) "looking for PostgreSQL and Redis" tools/servers
	@$(MAKE) --no-print-directory --jobs=2 tests $(if $(filter compiled,$(BUILD)),interpreted-tests)

tests:
	POLYNYA_BUILD=$(BUILD) $(PYTEST) $(ARGS)

# The others often wait for a browser; these use that time, and what they say comes at their end.
interpreted-tests:
	@POLYNYA_BUILD=pure PYTHONPATH=$(VENV)/pure/src $(PYTEST) tests/contract tests/games $(NO_WORDS) $(ARGS) \
	  > $(VENV)/interpreted.log 2>&1; found=$$?; cat $(VENV)/interpreted.log; exit $$found

# Judges and audits take the time there, so they are compiled too, in a copy beside.
soak: build $(VENV)/.dev $(VENV)/.bench $(VENV)/.docs pure whole
	PYTHONPATH=$(VENV)/whole/src:bench $(BIN)/python -m tests.soak --pure $(VENV)/pure/src $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: build $(VENV)/.dev $(VENV)/.bench pure
	$(BIN)/python bench/run.py --pure $(VENV)/pure/src $(ARGS)
	$(BIN)/python bench/engines.py --pure $(VENV)/pure/src
	$(BIN)/python bench/endtest.py
	$(BIN)/python bench/pictures.py
	$(BIN)/python bench/clicks.py
	$(BIN)/python bench/moves.py
	$(BIN)/python bench/envs.py
	@$(STAGE) "looking for Chromium" tools/browser
	PYTHONPATH=. $(BIN)/python bench/web.py
	PYTHONPATH=. $(BIN)/python bench/crowd.py
	PYTHONPATH=. $(BIN)/python bench/thinking.py

docs: build $(VENV)/.docs
	$(BIN)/python tools/docs.py
	$(BIN)/python tools/site.py
	@echo "polynya: the site is in build/site"

# A quarter of an hour on two quiet processors; goes on where it was broken off.
studies: build
	$(BIN)/python tools/studies.py $(ARGS)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src $(COMPILED_FILES) -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Pins: edit requirements/*.in, then run this; needs uv.
requirements:
	for name in uv build run dev bench docs; do (cd requirements && uv pip compile --quiet --upgrade --universal \
	  --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make requirements" \
	  $$name.in -o $$name.txt) || exit 1; done

$(VENV)/.venv: requirements/uv.txt
	@tools/check-python $(PYTHON)
	@$(STAGE) "making a virtual environment" tools/venv $(PYTHON) $(VENV)
	@echo $(PYTHON) > $(VENV)/.python
	@touch $@

$(VENV)/.tools: requirements/build.txt $(VENV)/.venv
	@$(STAGE) "installing what compiles the rules" $(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/.run: requirements/run.txt $(VENV)/.tools
	@$(STAGE) "installing the pinned packages" $(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@$(STAGE) "installing what the tests need" $(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.run
	@if $(STAGE) "installing what is compared with" $(INSTALL) --require-hashes -r $<; then touch $@; \
	  else echo "polynya: no OpenSpiel here; its rows are left out"; fi

$(VENV)/.docs: requirements/docs.txt $(VENV)/.run
	@$(STAGE) "installing what builds the site" $(INSTALL) --require-hashes -r $<
	@touch $@

# The rules are compiled while the rest is installed.
build: $(VENV)/.tools
	@$(MAKE) --silent --no-print-directory --jobs=2 $(VENV)/.package $(BUILD)-rules

# The sources are used in place; setup.py compiles the hot ones beside them, where they have changed.
compiled-rules:
	@$(BIN)/python setup.py --quiet build_ext --inplace

pure-rules:
	@echo "polynya: no C compiler with Python.h, or POLYNYA_PURE=1: the rules run interpreted"
	@find src $(COMPILED_FILES) -delete

$(VENV)/.package: setup.py pyproject.toml $(VENV)/.run
	@POLYNYA_PURE=1 $(STAGE) "installing Polynya in place" $(INSTALL) --no-build-isolation --editable .
	@touch $@

# An interpreted copy beside, for tests and measuring; for long measurements one in which everything is compiled, also
# the bot that others are measured by.
pure whole: %: $(VENV)/.run
	@$(STAGE) "making the $@ copy" tools/copy $(VENV)/$@
