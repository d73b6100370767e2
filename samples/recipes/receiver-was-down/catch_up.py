import json
import os
import sys
import urllib.parse
import uuid
from pathlib import Path

from access import call

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
INBOX = Path(os.environ.get("INBOX", "inbox"))  # The folder in which the receiver keeps deliveries
MARK = Path("mark.txt")  # Everything up to this instant has been read. Back it up with the inbox.


def write_draft(path, data):
    """Writes beside the file, so that the file itself is there whole or not at all."""
    draft = path.with_name(f"{uuid.uuid4()}.draft")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return draft


def store(event):
    """Puts an event into the inbox in the form of a delivery. False if the receiver has had it."""
    payload = {"type": event["type"], "timestamp": event["occurredAt"], "data": event}
    path = INBOX / f'{event["id"]}.json'
    draft = write_draft(path, json.dumps(payload).encode())
    try:
        os.link(draft, path)  # Unlike a rename, it leaves a file alone that is there already.
        return True
    except FileExistsError:
        return False
    finally:
        draft.unlink()


def enable(webhook_id):
    """Turns the webhook on again if the service gave up on it."""
    webhook = call("GET", f"{SYSTEM}/webhooks/{webhook_id}")
    if not webhook["enabled"]:
        webhook = call("PATCH", f"{SYSTEM}/webhooks/{webhook_id}", {"enabled": True})
        print("The webhook was disabled. It is enabled again.")
    return webhook


def pages_since(mark, webhook):
    """What the webhook would have sent since the mark, in the order in which the service heard of it."""
    query = [("receivedAfter", mark), ("sort", "receivedAt"), ("limit", "200")]
    if "*" not in webhook["eventTypes"]:
        query += [("type", event_type) for event_type in webhook["eventTypes"]]
    query += [("doorId", door_id) for door_id in webhook["doorIds"]]
    cursor = []
    while cursor is not None:
        page = call("GET", f"{SYSTEM}/events?" + urllib.parse.urlencode(query + cursor))
        yield page["items"]
        following = page["page"]["nextCursor"]
        cursor = [("cursor", following)] if following else None


def main():
    if len(sys.argv) < 2:
        raise SystemExit("Usage: catch_up WEBHOOK_ID")
    INBOX.mkdir(exist_ok=True)
    # First on, then back: in the other order, what happens in between is in neither.
    webhook = enable(sys.argv[1])
    mark = MARK.read_text().strip() if MARK.exists() else webhook["createdAt"]
    stored, known = 0, 0
    for events in pages_since(mark, webhook):
        for event in events:
            if store(event):
                stored += 1
                print("stored", event["type"], event["door"]["name"] if event["door"] else "")
            else:
                known += 1
            mark = event["receivedAt"]
    # Only now. A mark that moves with each event, or with each delivery, skips the one that was refused.
    os.replace(write_draft(MARK, mark.encode()), MARK)
    print(f"Caught up: {stored} stored, {known} known")


main()
