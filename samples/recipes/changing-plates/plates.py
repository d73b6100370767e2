import csv
import re
import sys
from datetime import datetime

from access import Refused, call

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
CHANNEL = "API_1"  # The credential type that the privilege of the gate names
NAME = "Plate of the week"  # Only tokens of this name are ours. The others were made by hand.


def read_all(path):
    items, cursor = [], ""
    while cursor is not None:
        page = call("GET", f"{SYSTEM}/{path}limit=200{cursor}")
        items += page["items"]
        cursor = page["page"]["nextCursor"] and f'&cursor={page["page"]["nextCursor"]}'
    return items


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def refuse(reason):
    raise SystemExit(f"{reason} Nothing was changed.")


def read_list(path):
    """Who has which plate, by plate in the form in which the API keeps it."""
    users = {user["externalId"]: user["id"] for user in read_all("users?") if not user["origin"]}
    wanted = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            plate = re.sub(r"[\s-]", "", row["plate"] or "").upper()
            if row["number"] not in users:
                refuse(f'{plate}: nobody has the number {row["number"]}.')
            if not plate or plate in wanted:
                refuse(f"{plate or row}: it is there twice, or not at all.")
            wanted[plate] = users[row["number"]]
    if not wanted:
        refuse("The list is empty.")
    return wanted


def plan(wanted, tokens, start, end):
    """After this, exactly the plates of the list hold from start to end. Before start, nothing changes."""
    ours = {t["external"]["identifier"]: t for t in tokens if t["name"] == NAME}
    for plate, token in ours.items():
        if plate in wanted or instant(token["validUntil"]) <= instant(start):
            continue
        if instant(token["validFrom"]) >= instant(start):  # Made for this week, by a list since corrected
            yield "delete", plate, "DELETE", f'tokens/{token["id"]}', None
        else:
            yield "end", plate, "PATCH", f'tokens/{token["id"]}', {"validUntil": start}
    for plate, user in wanted.items():
        token = ours.get(plate)
        if token is None:
            external = {"channel": CHANNEL, "identifier": plate}
            body = {"type": "EXTERNAL", "name": NAME, "userId": user, "external": external}
            yield "new", plate, "POST", "tokens", {**body, "validFrom": start, "validUntil": end}
        elif token["userId"] != user:
            changes = {"userId": user, "validFrom": start, "validUntil": end}
            yield "move", plate, "PATCH", f'tokens/{token["id"]}', changes
        elif instant(token["validUntil"]) < instant(start):  # It was away for a week or more.
            yield "again", plate, "PATCH", f'tokens/{token["id"]}', {"validFrom": start, "validUntil": end}
        elif instant(token["validUntil"]) != instant(end):
            yield "keep", plate, "PATCH", f'tokens/{token["id"]}', {"validUntil": end}


def clear_expired(wanted):
    """What has ended opens nothing. It only stands in the way of the limit of 5 for each user."""
    for token in read_all("tokens?type=EXTERNAL&status=EXPIRED&"):
        plate = token["external"]["identifier"]
        if token["name"] == NAME and plate not in wanted:
            call("DELETE", f'{SYSTEM}/tokens/{token["id"]}')
            print("clear", plate)


def main():
    if len(sys.argv) != 4:
        raise SystemExit("Usage: plates LIST START END")
    path, start, end = sys.argv[1:]
    wanted = read_list(path)
    clear_expired(wanted)
    tokens = [t for t in read_all("tokens?type=EXTERNAL&") if t["external"]["channel"] == CHANNEL]
    failed = 0
    for what, plate, method, place, body in plan(wanted, tokens, start, end):
        try:
            call(method, f"{SYSTEM}/{place}", body)
            print(what, plate)
        except Refused as refused:
            failed += 1
            print(f'{plate}: {refused.problem["code"]}', file=sys.stderr)
    print(f"{len(wanted)} plates, {failed} failed")
    sys.exit(1 if failed else 0)


main()
