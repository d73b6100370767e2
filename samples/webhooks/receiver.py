import json
import os
import queue
import re
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from verify import verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]
INBOX = Path(os.environ.get("INBOX", "inbox"))
LARGEST_BODY = 64 * 1024  # the service sends 20 KB at most
KEPT_FOR = 4 * 24 * 3600  # retries of a delivery span about three days

rounds = queue.SimpleQueue()


def store(delivery_id, body):
    """Keeps a delivery under its id, whole or not at all. One that is there already stays."""
    draft = INBOX / f"{uuid.uuid4()}.draft"
    with draft.open("wb") as file:
        file.write(body)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, INBOX / f"{delivery_id}.json")
    except FileExistsError:
        pass
    finally:
        draft.unlink()


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def receive(self):
        length = int(self.headers.get("content-length") or 0)
        if not 0 <= length <= LARGEST_BODY:
            return 413
        body = self.rfile.read(length)
        if not verify_webhook(SECRET, self.headers, body):
            return 401
        delivery_id = self.headers["webhook-id"]
        if not re.fullmatch(r"[\w-]{1,64}", delivery_id, re.ASCII):
            return 400  # it becomes the name of a file
        store(delivery_id, body)
        return 204

    def do_POST(self):
        try:
            status = self.receive()
        except Exception as error:
            self.log_error("%r", error)
            status = 500
        self.send_response(status)
        self.send_header("Content-Length", "0")
        if status >= 400:
            self.send_header("Connection", "close")  # the body may not have been read
        self.end_headers()
        rounds.put("one more")


def work(event):
    """Yours. If it raises, the event is tried again; so it may see an event twice."""
    print(event["type"], event["data"]["id"], flush=True)


def work_through():
    for event in INBOX.glob("*.json"):
        done = event.with_suffix(".done")
        if not done.exists():
            try:
                work(json.loads(event.read_bytes()))
                done.touch()
            except Exception as error:
                print(event.stem, "will be tried again:", repr(error), flush=True)
        elif done.stat().st_mtime < time.time() - KEPT_FOR:
            event.unlink()
            done.unlink()


def work_for_ever():
    while True:
        work_through()
        try:
            rounds.get(timeout=60)
        except queue.Empty:
            pass


INBOX.mkdir(exist_ok=True)
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("ready", flush=True)
threading.Thread(target=work_for_ever, daemon=True).start()
server.serve_forever()
