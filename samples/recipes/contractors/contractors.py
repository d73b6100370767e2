import csv
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from access import Refused, call, poll

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
JOB = "Roof 2026"  # The name of everything that is made for this job
DOORS = ["dor_01KEY0W720XV0HBA7MHWWP8E15"]  # Main entrance
DAYS = ["MON", "TUE", "WED", "THU", "FRI"]
HOURS = {"recurrence": "WEEKLY", "daysOfWeek": DAYS, "startTime": "07:00", "endTime": "17:00"}


def read_all(path):
    items, cursor = [], ""
    while cursor is not None:
        page = call("GET", f"{path}limit=200{cursor}")
        items += page["items"]
        cursor = page["page"]["nextCursor"] and f'&cursor={page["page"]["nextCursor"]}'
    return items


def find_or_make(kind, body):
    found = [thing for thing in read_all(f"{SYSTEM}/{kind}?") if thing["name"] == JOB]
    if found:
        return found[0]["id"]
    print(f"made in {kind}: {JOB}")
    return call("POST", f"{SYSTEM}/{kind}", {"name": JOB, **body})["id"]


def people_of_the_job():
    """Our people, by number. The prefix says that they are ours, also when the role is gone."""
    users = [user for user in read_all(f"{SYSTEM}/users?") if not user["origin"]]
    prefix = f"{JOB}/"
    return {
        user["externalId"][len(prefix) :]: user
        for user in users
        if (user["externalId"] or "").startswith(prefix)
    }


def window(row, zone):
    """From the first day to the end of the last, at the building. The offset may change in between."""
    first = datetime.fromisoformat(row["first_day"]).replace(tzinfo=zone)
    end = (datetime.fromisoformat(row["last_day"]) + timedelta(days=1)).replace(tzinfo=zone)
    return {"validFrom": first.isoformat(), "validUntil": end.isoformat()}


def has_window(thing, wanted):
    def instant(text):
        return text and datetime.fromisoformat(text.replace("Z", "+00:00"))

    return all(instant(thing[member]) == instant(value) for member, value in wanted.items())


def cards_of(user):
    return read_all(f'{SYSTEM}/tokens?type=CARD&userId={user["id"]}&')


def bring_in(row, user, valid, role):
    """One person with the card. What is there already is only given the new days."""
    if user is None:
        number = {"encoding": "DECIMAL", "facilityCode": int(row["facility"]), "value": row["card"]}
        card = {"type": "CARD", "name": f'{JOB} {row["card"]}', "card": number, **valid}
        person = {"name": row["name"], "externalId": f'{JOB}/{row["number"]}', **valid}
        # One call: no card without a person, and no person without a role.
        body = {"user": person, "tokens": [card], "roleIds": [role]}
        call("POST", f"{SYSTEM}/shortcuts/onboard-user", body)
        print("new ", row["number"], row["name"])
        return
    late = [f'users/{user["id"]}'] if not has_window(user, valid) else []
    late += [f'tokens/{card["id"]}' for card in cards_of(user) if not has_window(card, valid)]
    for path in late:
        call("PATCH", f"{SYSTEM}/{path}", valid)
    if late:
        print("days", row["number"], row["name"])


def bring_all_in(path):
    zone = ZoneInfo(call("GET", SYSTEM)["timeZone"])
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    schedule = find_or_make("schedules", {"items": [HOURS]})
    doors = [{"doorId": door} for door in DOORS]
    privilege = find_or_make("privileges", {"credential": "CARD", "doors": doors, "scheduleId": schedule})
    role = find_or_make("roles", {"privilegeIds": [privilege]})
    known, failed = people_of_the_job(), 0
    for row in rows:
        try:
            bring_in(row, known.get(row["number"]), window(row, zone), role)
        except Refused as refused:
            failed += 1
            print(f'{row["number"]} {row["name"]}: {refused.problem["code"]}', file=sys.stderr)
    for controller in read_all(f"{SYSTEM}/controllers?"):
        try:
            poll(f'{SYSTEM}/controllers/{controller["id"]}', lambda c: c["syncState"] == "IN_SYNC", 10)
        except TimeoutError:
            raise SystemExit(f'The doors of {controller["name"]} don\'t know yet. Run this again.')
    print(f"{len(rows)} people, {failed} failed. The doors know.")
    sys.exit(1 if failed else 0)


def delete(kind, name):
    for thing in read_all(f"{SYSTEM}/{kind}?"):
        if thing["name"] == name:
            call("DELETE", f'{SYSTEM}/{kind}/{thing["id"]}')
            print(f"deleted from {kind}: {name}")


def clear_up():
    delete("roles", JOB)  # First: one call, and nobody of the job has a right any more.
    for number, user in people_of_the_job().items():
        for card in cards_of(user):  # Before the user: afterwards nothing says whose card it was.
            call("DELETE", f'{SYSTEM}/tokens/{card["id"]}')
        call("DELETE", f'{SYSTEM}/users/{user["id"]}')
        print("gone", number, user["name"])
    delete("privileges", JOB)  # A privilege in a role, or a schedule in a privilege, can't be deleted.
    delete("schedules", JOB)


way, path = (sys.argv[1:] + ["", ""])[:2]
if way == "in" and path:
    bring_all_in(path)
elif way == "out":
    clear_up()
else:
    raise SystemExit("Usage: contractors in LIST, or contractors out")
