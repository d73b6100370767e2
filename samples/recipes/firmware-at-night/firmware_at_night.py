import os
import sys
import time
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

from access import call

SYSTEM = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
FIRMWARE = f"{SYSTEM}/controller-firmware"
NIGHT = range(2, 4)  # An upgrade starts between 02:00 and 04:00 by the clock of the building
AT_ONCE = 2
TICK = float(os.environ.get("TICK", "30"))  # Seconds between two looks
LATE_SECONDS = 300  # What hasn't started by then would start by day, when the controller is back
FINAL = ("SUCCEEDED", "ROLLED_BACK", "FAILED", "CANCELLED")


def read_all(path):
    items, cursor = [], ""
    while cursor is not None:
        page = call("GET", f"{path}{'&' if '?' in path else '?'}limit=200{cursor}")
        items += page["items"]
        cursor = page["page"]["nextCursor"] and f'&cursor={page["page"]["nextCursor"]}'
    return items


def parse(instant):
    return datetime.fromisoformat(instant.replace("Z", "+00:00"))


def service_time(controllers):
    """The newest heartbeat: the clock of the service, whatever this machine believes."""
    return max(parse(c["lastSeenAt"]) for c in controllers if c["lastSeenAt"])


def hours_to_night(now, controller):
    hour = now.astimezone(ZoneInfo(controller["timeZone"])).hour
    return 0 if hour in NIGHT else (NIGHT.start - hour) % 24


def number(version):
    return [int(part) for part in version.split(".")]


def upgrade_for(controller, releases):
    """The release that the controller should get, if it has none newer and can get there in one step."""
    installed = controller["firmwareVersion"]
    for release in releases:
        fits = controller["profile"] in release["profiles"] and installed
        if fits and number(release["minimumFrom"] or "0") <= number(installed) < number(release["version"]):
            return release
    return None


def start(controller, release):
    body = {"controllerId": controller["id"], "releaseId": release["id"]}
    call("POST", f"{FIRMWARE}/upgrades", body, {"Idempotency-Key": str(uuid.uuid4())})
    print(f'start {controller["name"]}: {controller["firmwareVersion"]} to {release["version"]}', flush=True)


def cancel_late(upgrades, now):
    for upgrade in upgrades:
        late = (now - parse(upgrade["startAt"])).total_seconds() > LATE_SECONDS
        if upgrade["state"] == "SCHEDULED" and late:
            call("POST", f'{FIRMWARE}/upgrades/{upgrade["id"]}/cancel')


def look(since, told):
    """One look at the fleet, and what follows from it. True if there is nothing left to wait for."""
    # The upgrades first: a controller that is read after the end of its upgrade has the new version.
    upgrades = read_all(f"{FIRMWARE}/upgrades")
    live = [upgrade for upgrade in upgrades if upgrade["state"] not in FINAL]
    ended = [upgrade for upgrade in upgrades if upgrade["state"] in FINAL and upgrade["finishedAt"] > since]
    controllers = read_all(f"{SYSTEM}/controllers")
    names = {controller["id"]: controller["name"] for controller in controllers}
    now = service_time(controllers)
    for upgrade in sorted(ended, key=lambda u: names.get(u["controllerId"], "")):
        if upgrade["id"] not in told:
            told.add(upgrade["id"])
            why = f': {upgrade["failure"]}' if upgrade["failure"] else ""
            print(f'{upgrade["state"]} {names.get(upgrade["controllerId"])}{why}', flush=True)
    cancel_late(live, now)
    if any((parse(upgrade["startAt"]) - now).total_seconds() < 60 for upgrade in live):
        return False  # The next pair waits for both, so that a failure is known before anything else starts.
    failed = [upgrade["finishedAt"] for upgrade in ended if upgrade["state"] != "SUCCEEDED"]
    if failed:
        raise SystemExit(f"Stopped. Find out why, then go on with: firmware_at_night {max(failed)}")
    releases = read_all(f"{FIRMWARE}/releases?status=RECOMMENDED")
    planned = {upgrade["controllerId"] for upgrade in live}  # By somebody else, for later
    free = [controller for controller in controllers if controller["id"] not in planned]
    waiting = [(c, release) for c in free if (release := upgrade_for(c, releases))]
    reachable = [(c, release) for c, release in waiting if c["connection"] == "ONLINE"]
    pair = [(c, release) for c, release in reachable if hours_to_night(now, c) == 0][:AT_ONCE]
    for controller, release in pair:
        start(controller, release)
    if any(hours_to_night(now, controller) <= 12 for controller, _ in reachable):
        return False
    print(f"{len(waiting)} controllers left for another night")
    return True


def main():
    if len(sys.argv) < 2:
        raise SystemExit("Usage: firmware_at_night SINCE")
    since, told = sys.argv[1], set()
    while not look(since, told):
        time.sleep(TICK)


main()
