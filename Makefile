# make play      set everything up and open a table in the browser (make play-here: in the terminal)
# make setup     the project's own environment in .venv, with the versions of requirements.lock
# make test      set everything up and run all tests, on the pure and on the compiled build
# make check     layout, lint and types
# make format    sort imports and lay the code out as make check wants it
# make hooks     let git run the checks before each commit (.pre-commit-config.yaml)
# make client    build the browser client (make client-check: its types and its own tests)
# make compiled  build the compiled twin in build/compiled (nothing to do without a C compiler)
# make dist      what is published, into dist/: source distribution, pure wheel, compiled wheel
# make lock      renew requirements.lock: the newest versions that pyproject.toml allows, with their hashes
# make bench     how fast this machine plays
# make bench-peers   turns a second beside PettingZoo's own classic games, by its own benchmark
# make bench-server  the server under load: 250 tables × 4 seats at 1,000 moves a second
# make soak      long fuzzing of every game, 200 kills of the server, and every install with a compiler
# make campaign  the same for hours, in portions; it resumes (HOURS=8)
# make sbom      what all of it is made of, with hashes: build/sbom.json
# make audit     known faults of the locked packages, by pip-audit; it fails where it cannot look a package up
# make clean     remove what was built
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
COMPILED := build/compiled/BUILT
# What is compiled, or stands on it; the rest of the tests runs once, on the pure build.
BOTH_BUILDS := tests/engine tests/games tests/bots tests/odds tests/testing tests/test_golden.py tests/test_harness.py \
	tests/test_builds_agree.py tests/test_sixth_game.py
# Of these, what tests modules that stay interpreted in both builds: on the compiled one it runs in make soak only.
INTERPRETED := tests/games/destinies/scenario tests/games/destinies/prover tests/games/destinies/broken
# The text of rules, bots and odds is the same in both builds: where there is a compiled one, their tests and the laws of the
# harness run there alone, and on both in make soak. Golden games and what compares the builds run on both always.
ONCE := tests/test_harness.py tests/test_sixth_game.py \
	$(filter-out tests/games/destinies $(INTERPRETED) %__init__.py %conftest.py,\
	$(wildcard tests/bots tests/odds tests/games/* tests/games/destinies/*))
# Real servers and browsers, real clocks: they run after the others, so that nothing takes the machine from them. Worksteal
# leaves most modules whole, so that the server of a module is started once and not once a worker.
WITH_CLOCKS := tests/server tests/browser
# The compiled tests prove what is computed, not how fast: gcc's first level builds in two thirds of its third's time.
FOR_TESTS := RULEWRIGHT_OPT=1

.PHONY: play play-here setup test check format hooks client faces client-check compiled compiled-for-tests tests-pure \
	tests-with-clocks beside-clocks tests-compiled tests-openspiel dist lock soak campaign sbom audit bench bench-peers \
	bench-server clean

setup: .venv/ready

# First the locked packages, each file checked against its hash; then the project itself, built with them. What of a package is
# used is compiled to bytecode when it is first imported: half of the installing would be compiling the rest.
.venv/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(PIP) --no-compile --require-hashes -r requirements.lock
	rm -rf src/rulewright.egg-info  # an old one would hide new entry points from the tests
	$(PIP) --no-deps --no-build-isolation -e .
	touch $@

play: client
	$(BIN)/rulewright serve --lan --open --compile

play-here: setup
	$(BIN)/rulewright play

client: setup
	$(BIN)/python scripts/build_client.py

# The faces that pictures are made with. A table in the browser does not need them, so nobody who wants to play waits for them.
faces: client
	$(BIN)/python scripts/font_files.py

# The compiled twin needs one core for most of its time, and tests with clocks wait for much of theirs: what only computes runs
# beside them, the second time at a low priority, for whoever waits for a clock goes first.
test: setup
	$(BIN)/python scripts/test_programs.py
	$(MAKE) -j2 -Oline compiled-for-tests tests-pure ELSEWHERE="$$(! command -v $${CC:-cc} >/dev/null || echo $(ONCE))"
	$(MAKE) -j2 -Oline tests-with-clocks beside-clocks
	$(MAKE) tests-openspiel
	$(BIN)/python scripts/test_programs.py

beside-clocks: setup
	nice -n 19 $(MAKE) check client-check tests-compiled

client-check: client
	$(BIN)/python scripts/build_client.py check

check: setup
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format .

hooks: setup
	$(BIN)/pre-commit install

compiled: setup
	$(BIN)/python scripts/compiled_twin.py || [ $$? -eq 3 ]

compiled-for-tests: setup
	$(FOR_TESTS) $(BIN)/python scripts/compiled_twin.py || [ $$? -eq 3 ]

tests-pure: faces
	$(BIN)/python -m pytest -n 2 --dist worksteal $(foreach place,$(WITH_CLOCKS) $(ELSEWHERE),--ignore=$(place))

tests-with-clocks: faces
	$(BIN)/python -m pytest -n 2 --dist worksteal $(WITH_CLOCKS)

tests-compiled: compiled-for-tests
	if [ -e $(COMPILED) ]; then \
		$(FOR_TESTS) $(BIN)/python -m pytest -n 2 --dist worksteal --build=compiled $(BOTH_BUILDS) \
			$(foreach place,$(INTERPRETED),--ignore=$(place)); \
	else echo "NOT RUN: the tests of the compiled build: there is no C compiler (Debian: apt install gcc)"; fi

# OpenSpiel is 290 MB with SciPy and is had from no other place than an index: without one its tests are not run.
tests-openspiel: client
	if $(PIP) --retries 1 --require-hashes -r requirements-openspiel.lock; then \
		$(BIN)/python -m pytest tests/interop/test_openspiel.py tests/browser/test_guests.py; \
	else echo "NOT RUN: the tests with OpenSpiel: it could not be installed"; fi

dist: setup
	$(BIN)/python scripts/dist.py

# uv resolves for every system and Python at once, which pip cannot; nothing else needs it, so it has a place of its own.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install -q --disable-pip-version-check uv
	build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --upgrade --extra dev \
		--custom-compile-command "make lock" --output-file requirements.lock pyproject.toml
	build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --extra openspiel \
		--constraint requirements.lock --custom-compile-command "make lock" \
		--output-file requirements-openspiel.lock pyproject.toml
	build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --group peers \
		--custom-compile-command "make lock" --output-file requirements-peers.lock

bench: compiled
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/rulewright bench; fi
	$(BIN)/rulewright bench

# What its classic games need stays in a place of its own.
bench-peers: compiled
	$(PIP) --require-hashes --target build/peers --upgrade -r requirements-peers.lock
	PYTHONPATH=build/compiled:build/peers $(BIN)/python scripts/bench_pettingzoo.py

bench-server: setup
	$(BIN)/python scripts/bench_server.py

soak: compiled
	RULEWRIGHT_KILLS=200 RULEWRIGHT_FUZZ=200 $(BIN)/python -m pytest tests/server/test_kill.py \
		tests/server/test_kill_postgres.py tests/server/test_fuzz.py -s
	RULEWRIGHT_FORMS=3000 RULEWRIGHT_TWINS=200 RULEWRIGHT_SLOW=1 $(BIN)/python -m pytest -s tests/server/test_options.py \
		tests/server/test_twins.py tests/server/test_long.py tests/server/test_undo_law.py
	$(BIN)/python -m rulewright.testing.simulated 0 10000
	seed=$$($(PYTHON) -c "import secrets; print(secrets.token_hex(32))"); echo "browsers: RULEWRIGHT_TEST_SEED=$$seed"; \
		RULEWRIGHT_TEST_SEED=$$seed RULEWRIGHT_SLOW=1 $(BIN)/python -m pytest tests/test_packaging.py tests/browser
	$(PIP) --require-hashes -r requirements-openspiel.lock
	RULEWRIGHT_SLOW=1 $(BIN)/python -m pytest tests/interop
	if [ -e $(COMPILED) ]; then $(BIN)/python -m pytest -n 2 --build=compiled $(INTERPRETED); fi
	RULEWRIGHT_SLOW=1 $(BIN)/python -m pytest -n 2 $(ONCE)
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/python scripts/soak.py; \
	else $(BIN)/python scripts/soak.py; fi

campaign: compiled
	$(BIN)/python scripts/campaign.py --hours $(or $(HOURS),8)

sbom: setup
	$(BIN)/python scripts/sbom.py build/sbom.json

# It asks a public list of known faults, so it needs the network; its own packages stay in a place of their own.
audit:
	$(PYTHON) -m venv build/audit
	build/audit/bin/python -m pip install -q --disable-pip-version-check pip-audit
	build/audit/bin/pip-audit --strict --require-hashes --disable-pip -r requirements.lock

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache
