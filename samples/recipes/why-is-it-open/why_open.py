import sys
import urllib.parse
from datetime import datetime, timedelta

from access import call

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"


def find_door(name):
    doors = call("GET", f"{SYSTEM}/doors?limit=200&q={urllib.parse.quote(name)}")["items"]
    found = [door for door in doors if door["name"].lower() == name.lower()]
    if not found:
        raise SystemExit(f"There is no door {name}.")
    return found[0]


def last_event(door, *types):
    """The newest event of these types at the door, however old: without receivedAfter, only the last day counts."""
    query = [("doorId", door["id"]), ("receivedAfter", "2020-01-01T00:00:00Z"), ("limit", "1")]
    query += [("type", event_type) for event_type in types]
    events = call("GET", f"{SYSTEM}/events?{urllib.parse.urlencode(query)}")["items"]
    return events[0] if events else None


def at(instant):
    return instant[:16].replace("T", " ") + " UTC"


def who(event):
    """Who or what is behind an event, as far as your system may know."""
    for member in ("user", "visit", "actor"):
        if event[member]:
            return event[member]["name"] or "somebody of another system"
    return "somebody"


def by_override(override):
    setter = override["setBy"]["name"] if override["setBy"] else "Somebody"
    end = at(override["until"]) if override["until"] else "somebody returns it to the schedule"
    return f'{setter} set it to {override["mode"]} at {at(override["setAt"])}, until {end}.'


def by_schedule(door):
    change = last_event(door, "door.mode_changed", "door.unblocked")
    schedule_id = door["unlockScheduleId"]
    if not schedule_id or not change:  # The door acts by rights that are older than the API's.
        return "A schedule opened it, and the door has none any more. Has its controller synced?"
    start = datetime.fromisoformat(change["occurredAt"].replace("Z", "+00:00"))
    query = {
        "from": start.isoformat(),
        "to": (start + timedelta(days=31)).isoformat(),
        "timeZone": door["timeZone"],
    }
    schedule = call("GET", f"{SYSTEM}/schedules/{schedule_id}")
    preview = call("GET", f"{SYSTEM}/schedules/{schedule_id}/preview?{urllib.parse.urlencode(query)}")
    end = at(preview["items"][0]["end"]) if preview["items"] else "it is changed"
    return f'The schedule {schedule["name"]} opened it at {at(change["occurredAt"])}, until {end}.'


def by_access(door):
    event = last_event(door, "access.granted", "access.exit_requested")
    if event is None:
        return "Nobody was ever let in."
    if event["type"] == "access.exit_requested":
        return f'Somebody asked to leave from inside at {at(event["occurredAt"])}.'
    return f'{who(event)} was let in at {at(event["occurredAt"])} ({event["method"]}).'


def why_lock(door):
    status = door["status"]
    if status["override"]:
        waits = status["lockState"] == "UNLOCKED" != status["lockMode"]
        return by_override(status["override"]) + (" The lock waits until the door closes." if waits else "")
    if status["lockMode"] == "UNLOCKED":
        return by_schedule(door)
    if status["lockState"] == "UNLOCKED":
        return by_access(door) + " The lock engages again in a moment, or when the door closes."
    return "No override is set, and no schedule unlocks it now."


def why_leaf(door):
    alarm = door["status"]["alarm"]
    if alarm == "FORCED_OPEN":
        forced = last_event(door, "door.forced_open")
        return f'It was forced open at {at(forced["occurredAt"])}: the lock was engaged and nobody was let in.'
    opened = last_event(door, "door.opened")
    since = f' since {at(opened["occurredAt"])}' if opened else ""
    if alarm == "LEFT_OPEN":
        return f"It has been held open{since}, longer than {door['leftOpenAlarmSeconds']} seconds. {by_access(door)}"
    if door["status"]["lockMode"] == "UNLOCKED":
        return f"It has been open{since}. Anybody may open an unlocked door."
    return f"It has been open{since}. {by_access(door)}"


def main():
    if len(sys.argv) < 2:
        raise SystemExit("Usage: why_open DOOR_NAME")
    door = find_door(sys.argv[1])
    status = door["status"]
    print(f'{door["name"]}: lock {status["lockState"]}, leaf {status["doorState"]}')
    if status["connection"] == "NOT_WIRED":
        print("No controller drives it, so the API can't know.")
        return
    if status["connection"] == "OFFLINE":
        seen = call("GET", f'{SYSTEM}/controllers/{door["controllerId"]}')["lastSeenAt"]
        print(f"It is out of reach; its controller was last heard at {at(seen)}. Somebody has to look.")
        print(f'When it was last heard of, it was to be {status["lockMode"]}:')
    print("The lock: " + why_lock(door))
    if status["doorState"] == "OPEN":
        print("The leaf: " + why_leaf(door))


main()
