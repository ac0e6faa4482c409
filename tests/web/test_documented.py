"""What the document for owners of a server tells them to run works: dumps, the files for nginx and systemd."""

from __future__ import annotations

import getpass
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest

from polynya.store.database import prepare
from polynya.store.errors import StoreError
from polynya.store.store import Store
from tests.processes import PATIENCE, command, environment, run_apart
from tests.services import Postgres, StrictPostgres, free_port, leash, path_of, running, unprivileged_user
from tests.store.test_store import header, journal

DOCUMENT = (Path(__file__).parents[2] / "docs" / "operation.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one example of a language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    return str(found)


def program(name: str, folder: str = "") -> str:
    """Where a program is that only some machines have."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:{folder}")
    return found or pytest.skip(f"no {name} here, its example is not tried")


def run(*command: str, folder: Path, said: str = "", **variables: str) -> str:
    """What a command says when somebody answers it like that; it has to succeed."""
    found = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **variables},
        input=said,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        start_new_session=True,  # passwords are asked for where there is a terminal
    )
    assert found.returncode == 0, found.stderr
    return found.stdout + found.stderr


def test_a_dump_of_postgresql_comes_back(postgres: Postgres, tmp_path: Path) -> None:
    dump, back = re.search("`(pg_dump [^`]*)`", DOCUMENT), re.search("`(pg_restore [^`]*)`", DOCUMENT)
    assert dump is not None
    assert back is not None
    url, entries = postgres.new_database(), journal("nanuuk_intro", 9)
    there = urlsplit(url)
    variables = {"PGHOST": str(there.hostname), "PGPORT": str(there.port), "PGUSER": str(there.username)}

    def try_out(text: str) -> None:
        name, *words = shlex.split(re.sub(r"(?<=[ =])polynya$|(?<==)polynya(?= )", there.path[1:], text))
        run(path_of(name, "postgresql"), *words, folder=tmp_path, **variables)

    async def play(start: int, end: int) -> int:
        store = Store(url)
        await store.setup()
        if not start:
            await store.create(header(), [], {0: "ada"})
        for entry in entries[start:end]:
            await store.append("one", entry)
        found = len(await store.entries("one"))
        await store.close()
        return found

    assert run_apart(play(0, 4)) == 4
    try_out(dump[1])
    assert run_apart(play(4, 6)) == 6
    try_out(back[1])
    assert run_apart(play(4, 4)) == 4
    assert run_apart(play(4, 6)) == 6


def test_a_database_is_made_as_debian_lets_one(tmp_path: Path) -> None:
    """With the password over the network, and over the socket as whoever has the name of the database's user."""
    made = re.findall("^sudo -u postgres (create.*)$", block("sh"), re.MULTILINE)
    url = re.search("postgresql:\\S*", block("sh"))
    (by_socket,) = re.findall("`(postgresql:///[^`]*)`", DOCUMENT)
    assert len(made) == 2
    assert url is not None
    with running(StrictPostgres) as server:
        variables = {"PGHOST": str(server.folder), "PGPORT": str(server.port)}
        password, own = "s3cret word", getpass.getuser()

        def make(text: str, said: str = "") -> None:
            name, *words = shlex.split(text)
            command = [*leash(unprivileged_user()), path_of(name, "postgresql"), *words]
            run(*command, folder=server.folder, said=said, **variables)

        make(made[0], f"{password}\n{password}\n")
        make(made[1])
        there = url[0].replace("PASSWORD", quote(password)).replace("@localhost/", f"@127.0.0.1:{server.port}/")
        assert kept_there(there) == 1
        with pytest.raises(StoreError, match="password"):
            kept_there(there.replace(quote(password), "wrong"))
        if own != StrictPostgres.first_user:
            make(made[0].replace("--pwprompt polynya", own))
        make(made[1].replace("polynya", own))
        there = by_socket.replace("/var/run/postgresql", f"{server.folder}&port={server.port}")
        assert kept_there(there.replace("///polynya", f"///{own}")) == 1


def kept_there(url: str) -> int:
    """How many tables are in a database after one has been opened in it."""

    async def work() -> int:
        store = Store(url)
        await store.setup()
        await store.create(header(), [], {0: "ada"})
        found = await store.header("one")
        await store.close()
        return int(found is not None)

    return run_apart(work())


def test_a_backup_beside_the_service_is_made_and_put_back_as_its_user(tmp_path: Path) -> None:
    (given,) = set(re.findall("^sudo -u polynya env (POLYNYA_DATABASE_URL=\\S*)", block("bash"), re.MULTILINE))
    (user,) = re.findall("^User=(.*)$", block("systemd"), re.MULTILINE)
    assert f"Environment={given}\n" in block("systemd")
    assert user == "polynya"
    assert "/opt/polynya/bin/polynya serve" in block("systemd")
    lines = [line for line in block("bash").splitlines() if line.startswith(f"sudo -u {user} env ")]
    assert len(lines) == 2
    url = given.split("=", 1)[1].replace("/var/lib/polynya", str(tmp_path))
    prepare(url)
    for line in lines:
        words = shlex.split(line.replace("/var/lib/polynya", str(tmp_path)))[6:]
        assert run(*command(*words), folder=tmp_path, **environment(POLYNYA_DATABASE_URL=url)).startswith("0 tables")


def test_nginx_takes_the_example(tmp_path: Path) -> None:
    nginx, openssl = program("nginx", "/usr/sbin"), program("openssl")
    make = (
        f"{openssl} req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=games.example.org -keyout own.key -out own.pem"
    )
    run(*make.split(), folder=tmp_path)
    site = block("nginx").replace("listen 443", f"listen 127.0.0.1:{free_port()}")
    site = re.sub(r"/etc/ssl/[a-z.]*\.(pem|key)", rf"{tmp_path}/own.\1", site)
    places = "".join([f"{kind}_temp_path {tmp_path}/{kind}; " for kind in ("client_body", "proxy", "fastcgi")])
    text = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{site}}}"
    (tmp_path / "nginx.conf").write_text(text)
    said = run(nginx, "-t", "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path), folder=tmp_path)
    assert "test is successful" in said
    assert "[warn]" not in said


def test_systemd_takes_the_example(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit = tmp_path / "polynya.service"
    unit.write_text(
        block("systemd").replace("/opt/polynya/bin/polynya", "/bin/true").replace("User=polynya", "User=root")
    )
    assert "polynya" not in run(analyze, "verify", "--man=no", str(unit), folder=tmp_path)
