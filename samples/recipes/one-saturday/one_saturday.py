import sys
import urllib.parse
import uuid

from access import Refused, call, poll

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
DOOR = "dor_01KEY0W720XV0HBA7MHWWP8E15"  # Main entrance
PEOPLE = ["usr_01KF09TT3069N4H0PB6QJNKPXJ"]  # Ada Berg
NAME = "Saturday 2026-03-21"
PUBLIC_NAME, PEOPLE_NAME = f"{NAME}, public, was", f"{NAME}, people"
# By the clock on the wall at the door.
ONCE = {"recurrence": "ONCE", "start": "2026-03-21T09:00", "end": "2026-03-21T15:00"}
UNTIL = "2026-03-21T15:00:00+01:00"  # The same end as an instant, with the offset of the place


def find(kind, name):
    """The thing of this name, if an earlier run has made it."""
    found = call("GET", f"{SYSTEM}/{kind}?limit=200&q={urllib.parse.quote(NAME)}")["items"]
    return next((thing for thing in found if thing["name"].startswith(name)), None)


def make(kind, body):
    thing = call("POST", f"{SYSTEM}/{kind}", body)
    print(f'made in {kind}: {thing["name"]}')
    return thing


def wait_for_door():
    """Until the controller has it, the door does what it did before."""
    controller = call("GET", f"{SYSTEM}/doors/{DOOR}")["controllerId"]
    try:
        poll(f"{SYSTEM}/controllers/{controller}", lambda c: c["syncState"] == "IN_SYNC", 10)
    except TimeoutError:
        raise SystemExit("The door doesn't know yet: its controller hasn't synced. Run this again before Saturday.")
    print("the door knows")


def unlock_by_schedule():
    """The door stands open to everybody, and goes back by itself."""
    door = call("GET", f"{SYSTEM}/doors/{DOOR}")
    schedule = find("schedules", PUBLIC_NAME)
    if schedule is None:
        items, excluded, old = [], [], door["unlockScheduleId"]
        if old:  # A door has one unlock schedule, so its usual hours go into the new one.
            usual = call("GET", f"{SYSTEM}/schedules/{old}")
            items, excluded = usual["items"], usual["excludeScheduleIds"]
        # The name remembers what the door had, for the way back.
        name = f"{PUBLIC_NAME} {old or 'nothing'}"
        body = {"name": name, "items": [*items, ONCE], "excludeScheduleIds": excluded}
        schedule = make("schedules", body)
    if door["unlockScheduleId"] != schedule["id"]:
        call("PATCH", f"{SYSTEM}/doors/{DOOR}", {"unlockScheduleId": schedule["id"]})
    wait_for_door()


def let_people_in():
    """The door stays locked. It opens to the cards of some people, for these hours."""
    schedule = find("schedules", PEOPLE_NAME) or make("schedules", {"name": PEOPLE_NAME, "items": [ONCE]})
    privilege = find("privileges", PEOPLE_NAME) or make(
        "privileges",
        {"name": PEOPLE_NAME, "credential": "CARD", "doors": [{"doorId": DOOR}], "scheduleId": schedule["id"]},
    )
    role = find("roles", PEOPLE_NAME) or make(
        "roles", {"name": PEOPLE_NAME, "privilegeIds": [privilege["id"]]}
    )
    for user in PEOPLE:
        call("PUT", f'{SYSTEM}/roles/{role["id"]}/users/{user}')
    wait_for_door()


def unlock_now():
    """A command. Somebody, or cron, has to send it on Saturday at nine."""
    body = {"doorId": DOOR, "type": "UNLOCK", "until": UNTIL, "note": NAME}
    action = call("POST", f"{SYSTEM}/door-actions", body, {"Idempotency-Key": str(uuid.uuid4())})
    action = poll(f'{SYSTEM}/door-actions/{action["id"]}', lambda a: a["state"] != "PENDING", 40)
    print(f'UNLOCK: {action["state"]}')
    if action["state"] != "SUCCEEDED":
        raise SystemExit(1)


def clear():
    """Takes everything back, in the order in which nothing is in use any more."""
    for kind in ("roles", "privileges", "schedules"):
        people = find(kind, PEOPLE_NAME)
        if people:
            call("DELETE", f'{SYSTEM}/{kind}/{people["id"]}')
            print(f'deleted from {kind}: {people["name"]}')
    public = find("schedules", PUBLIC_NAME)
    if public:
        old = public["name"].split()[-1]
        call("PATCH", f"{SYSTEM}/doors/{DOOR}", {"unlockScheduleId": None if old == "nothing" else old})
        call("DELETE", f'{SYSTEM}/schedules/{public["id"]}')
        print(f'deleted from schedules: {public["name"]}')


def look():
    door = call("GET", f"{SYSTEM}/doors/{DOOR}")
    print(f'{door["name"]} is {door["status"]["lockMode"]}')


WAYS = {"public": unlock_by_schedule, "people": let_people_in, "now": unlock_now, "clear": clear, "look": look}
if len(sys.argv) < 2 or sys.argv[1] not in WAYS:
    raise SystemExit(f"Usage: one_saturday {'|'.join(WAYS)}")
try:
    WAYS[sys.argv[1]]()
except Refused as refused:
    raise SystemExit(f'{refused.problem["status"]} {refused.problem["code"]}')
