"""A real IMAP server with an account in memory."""

import asyncio
import imaplib
import secrets
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest
from previewing import free_port

__all__ = ["MailServer", "certificate", "mail_server", "safe_mail_server"]


@dataclass(frozen=True)
class MailServer:
    """A real IMAP server (pymap) on loopback."""

    port: int
    user: str
    password: str

    def deliver(self, mailbox: str, *mails: bytes) -> None:
        """Put ``mails`` into the folder ``mailbox`` (in modified UTF-7), which is made where it is missing."""
        with imaplib.IMAP4("127.0.0.1", self.port, timeout=10) as client:
            self._log_in(client)
            client.create(f'"{mailbox}"')
            for mail in mails:
                answer, _ = client.append(f'"{mailbox}"', "", "", mail)
                assert answer == "OK"

    def remove(self, mailbox: str) -> None:
        """Remove the folder ``mailbox`` with all its mails."""
        with imaplib.IMAP4("127.0.0.1", self.port, timeout=10) as client:
            self._log_in(client)
            client.delete(f'"{mailbox}"')

    def flags(self, mailbox: str) -> bytes:
        """Return the flags of all mails in ``mailbox``."""
        with imaplib.IMAP4("127.0.0.1", self.port, timeout=10) as client:
            self._log_in(client)
            client.select(f'"{mailbox}"', readonly=True)
            return b" ".join(row for row in client.fetch("1:*", "(FLAGS)")[1] if isinstance(row, bytes))

    def _log_in(self, client: imaplib.IMAP4) -> None:
        client.authenticate("PLAIN", lambda _: f"\0{self.user}\0{self.password}".encode())


@pytest.fixture(scope="session")
def mail_server() -> Iterator[MailServer]:
    """Yield an IMAP server without encryption."""
    server = MailServer(port=free_port(), user="reader@example.org", password=f"pä'ss \"word\\ {secrets.token_hex(4)}")
    place = ["--host", "127.0.0.1", "--port", str(server.port), "--no-tls"]
    account = ["dict", "--demo-data", "--demo-user", server.user, "--demo-password", server.password]
    with subprocess.Popen([sys.executable, "-c", _PYMAP, *place, *account], stderr=subprocess.DEVNULL) as process:
        _wait_for(server.port)
        yield server
        process.terminate()


_PYMAP = """
from pymap.main import main
from pysasl.hashing import BuiltinHash
BuiltinHash.__init__.__kwdefaults__["rounds"] = 1  # half a million take half a second each time somebody logs in
main()
"""


@pytest.fixture
def safe_mail_server(mail_server: MailServer, certificate: Path) -> Iterator[MailServer]:
    """Yield the IMAP server behind an encryption that starts with the first byte, which pymap has not."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    started: Queue[_Relay] = Queue()
    thread = Thread(target=asyncio.run, args=[_relays(mail_server.port, context, started)])
    thread.start()
    relay = started.get(timeout=10)
    yield replace(mail_server, port=relay.port)
    relay.loop.call_soon_threadsafe(relay.ended.set)
    thread.join()


@dataclass(frozen=True)
class _Relay:
    loop: asyncio.AbstractEventLoop
    ended: asyncio.Event
    port: int


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a key and a certificate for 127.0.0.1 that nobody has signed."""
    folder = tmp_path_factory.mktemp("tls")
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = ["-keyout", "key.pem", "-out", "cert.pem", "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run([*command.split(), *names], cwd=folder, check=True, capture_output=True)
    return folder


async def _relays(port: int, context: ssl.SSLContext, started: Queue[_Relay]) -> None:
    """Pass on to ``port`` until it is told to stop, and then leave no connection behind."""
    ended = asyncio.Event()
    async with await asyncio.start_server(partial(_pass, port), "127.0.0.1", ssl=context) as server:
        started.put(_Relay(asyncio.get_running_loop(), ended, server.sockets[0].getsockname()[1]))
        await ended.wait()


async def _pass(port: int, near_reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        await asyncio.gather(_pass_on(near_reader, writer), _pass_on(reader, near))
    finally:
        near.transport.abort()
        writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(2**16):
            writer.write(data)
            await writer.drain()
        writer.close()
        await writer.wait_closed()


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail(f"nobody listens at port {port}")
