import csv
import sys
import time
import urllib.parse
import uuid

from access import Refused, call

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
ROLE = "rol_01KEY3QRR0T36VE7J528GPKHGS"  # Employees: what everybody in the file may open
COLUMNS = ["number", "name", "email"]
MOST_GONE = 2  # More people than this don't leave in one night
PAUSE = 0.12  # Seconds after a write: at most 500 a minute of the 600 that are allowed
MARK = "Blocked by the nightly sync: not in the file."


def send(method, path, body=None):
    """Sends it until it gets through. The key makes a repeated POST harmless."""
    key = {"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}
    for attempt in range(6):
        try:
            return call(method, path, body, key)
        except Refused as refused:
            if refused.problem["status"] not in (429, 500, 503) or attempt == 5:
                raise
            time.sleep(refused.problem.get("retryAfterSeconds", 2**attempt))
        except OSError:  # No answer: the network, or the service is down
            if attempt == 5:
                raise
            time.sleep(2**attempt)


def read_file(path):
    """The people in the file, by number. Refuses a file that is not whole."""
    with open(path, newline="", encoding="utf-8-sig") as file:
        text = file.read()
    if not text.endswith("\n"):
        raise SystemExit(f"{path}: the last line is cut off. Nothing was changed.")
    header, *rows = csv.reader(text.splitlines())
    if header != COLUMNS:
        raise SystemExit(f"{path}: the first line must be {','.join(COLUMNS)}. Nothing was changed.")
    people = {}
    for line, row in enumerate(rows, start=2):
        if len(row) != len(COLUMNS) or not row[0] or not row[1]:
            raise SystemExit(f"{path}: line {line} is cut off. Nothing was changed.")
        if row[0] in people:
            raise SystemExit(f"{path}: line {line} has number {row[0]} again. Nothing was changed.")
        people[row[0]] = {"name": row[1], "email": row[2] or None}
    return people


def read_users():
    """Our own users who have a number. People without one were added by hand: they aren't ours to change."""
    users, cursor = {}, ""
    while cursor is not None:
        page = send("GET", f"{SYSTEM}/users?limit=200{cursor}")
        users.update({u["externalId"]: u for u in page["items"] if u["externalId"] and not u["origin"]})
        cursor = page["page"]["nextCursor"] and "&cursor=" + urllib.parse.quote(page["page"]["nextCursor"])
    return users


def is_ours(user):
    """Whether this program blocked the user. A block that a person set stays until a person lifts it."""
    return user["blocked"] and MARK in (user["notes"] or "")


def changes_of(user, person):
    changes = {member: value for member, value in person.items() if user[member] != value}
    if is_ours(user):
        rest = user["notes"].replace(MARK, "").strip()
        changes.update(blocked=False, notes=rest or None)
    return changes


def plan(people, users, most_gone):
    """Everything that is to be done. Whoever loses access comes first, in case the run is cut short."""
    gone = [user for number, user in users.items() if number not in people and not user["blocked"]]
    if len(gone) > most_gone:
        raise SystemExit(
            f"{len(gone)} people are missing from the file and {most_gone} may be. Nothing was changed."
        )
    steps = []
    for user in gone:
        notes = f'{user["notes"] or ""}\n{MARK}'.strip()
        steps.append(("gone", user, {"blocked": True, "notes": notes}))
    for number, person in people.items():
        user = users.get(number)
        if user is None:
            steps.append(("new", {"externalId": number, **person}, None))
        elif changes := changes_of(user, person):
            steps.append(("back" if is_ours(user) else "changed", user, changes))
    return steps


def carry_out(what, user, changes):
    if what == "new":
        # User and role in one call, so that nobody is left without a role by a crash between two.
        body = {"user": user, "tokens": [], "roleIds": [ROLE]}
        send("POST", f"{SYSTEM}/shortcuts/onboard-user", body)
    else:
        send("PATCH", f'{SYSTEM}/users/{user["id"]}', changes)
    members = f': {", ".join(changes)}' if changes else ""
    print(f'{what:8}{user["externalId"]} {user["name"]}{members}', flush=True)
    time.sleep(PAUSE)


def main():
    if len(sys.argv) < 2:
        raise SystemExit("Usage: nightly_sync FILE [MOST_GONE]")
    path = sys.argv[1]
    most_gone = int(sys.argv[2]) if len(sys.argv) > 2 else MOST_GONE
    people = read_file(path)
    steps = plan(people, read_users(), most_gone)
    failed = 0
    for step in steps:
        try:
            carry_out(*step)
        except Refused as refused:  # One bad line must not keep the others from their doors.
            failed += 1
            print(f'{step[1]["externalId"]}: {refused}', file=sys.stderr)
    print(f"{len(people)} people in {path}. Changes: {len(steps) - failed}, failed: {failed}")
    sys.exit(1 if failed else 0)


main()
