# step: set-up
from access import Refused, call

system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: describe-the-controller
controller = call(
    "POST",
    f"{system}/controllers",
    {"name": "HH-C2", "profile": "TWO_DOOR", "macAddress": "00005E005302"},
    {"Idempotency-Key": "setup-HH-C2"},
)
print(controller["id"], controller["connection"])

# step: create-the-doors
bay = call(
    "POST",
    f"{system}/doors",
    {"name": "Loading bay", "lockCount": 1},
    {"Idempotency-Key": "setup-loading-bay"},
)
print(bay["id"], bay["status"]["connection"])
archive = call(
    "POST",
    f"{system}/doors",
    {"name": "Archive", "lockCount": 1},
    {"Idempotency-Key": "setup-archive"},
)
print(archive["id"], archive["status"]["connection"])

# step: wire-the-door
wiring = {
    "ports": [
        {
            "slot": 1,
            "doorId": bay["id"],
            "locks": [{"output": 1}, {"output": 2}],
            "readers": [
                {
                    "input": 1,
                    "protocol": "OSDP",
                    "side": "OUTSIDE",
                    "keypad": True,
                    "osdpAddress": 0,
                },
            ],
            "doorMonitor": {"present": True},
            "rex": [{"input": 1}],
        },
    ],
}
try:
    call("PATCH", f'{system}/controllers/{controller["id"]}', wiring)
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["errors"])

# step: correct-the-door
corrected = call("PATCH", f'{system}/doors/{bay["id"]}', {"lockCount": 2})
print(corrected["lockCount"])

# step: wire-it-again
wired = call("PATCH", f'{system}/controllers/{controller["id"]}', wiring)
print(wired["connection"], wired["ports"])

# step: register-with-a-wrong-key
claim = call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "0000-0000-0000",
})
print(claim["state"])

# step: read-the-refusal
rejected = call("GET", f'{system}/controllers/{controller["id"]}/o3c-registration')
print(rejected["state"], rejected["failure"])

# step: register-the-device
second = call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "7Q2K-9MXD-41TB",
})
print(second["state"])

# step: read-the-registration
registration = call("GET", f'{system}/controllers/{controller["id"]}/o3c-registration')
print(registration["state"], registration["registeredAt"])

# step: press-the-button
call("PUT", f'/_sim/controllers/{controller["id"]}', {"pressButton": True})

# step: wait-for-the-first-sync
dialled = call("GET", f'{system}/controllers/{controller["id"]}')
print(dialled["connection"], dialled["syncState"])
ready = call("GET", f'{system}/controllers/{controller["id"]}')
print(ready["connection"], ready["syncState"])

# step: find-the-release
releases = call(
    "GET",
    f"{system}/controller-firmware/releases?profile=TWO_DOOR&status=RECOMMENDED",
)
for release in releases["items"]:
    print(release["id"], release["version"], release["minimumFrom"])

# step: plan-the-upgrade
upgrade = call(
    "POST",
    f"{system}/controller-firmware/upgrades",
    {
        "controllerId": controller["id"],
        "releaseId": "fwr_01KHW5H800SR2DH5W47QK7A4KY",
        "startAt": "2026-03-17T01:00:00.000Z",
    },
    {"Idempotency-Key": "upgrade-HH-C2-1"},
)
print(upgrade["id"], upgrade["state"])

# step: a-night-that-goes-wrong
call("PUT", f'/_sim/controllers/{controller["id"]}', {"neverReturns": True})
call("PUT", "/_sim/clock", {"now": "2026-03-17T01:30:00.000Z"})

# step: read-the-upgrade
night = call("GET", f'{system}/controller-firmware/upgrades/{upgrade["id"]}')
print(night["state"], night["failure"])

# step: try-again
call("PUT", f'/_sim/controllers/{controller["id"]}', {"neverReturns": False})
retry = call(
    "POST",
    f"{system}/controller-firmware/upgrades",
    {"controllerId": controller["id"], "releaseId": "fwr_01KHW5H800SR2DH5W47QK7A4KY"},
    {"Idempotency-Key": "upgrade-HH-C2-2"},
)
print(retry["id"], retry["state"])

# step: read-it-while-it-runs
call("PUT", "/_sim/clock", {"advanceSeconds": 100})
running = call("GET", f'{system}/controller-firmware/upgrades/{retry["id"]}')
print(running["state"], running["progressPercent"])

# step: read-it-when-it-is-done
call("PUT", "/_sim/clock", {"advanceSeconds": 180})
done = call("GET", f'{system}/controller-firmware/upgrades/{retry["id"]}')
print(done["state"], done["toVersion"])

# step: add-the-hub
hub = call(
    "POST",
    f"{system}/hubs",
    {
        "name": "HH-H2",
        "controllerId": controller["id"],
        "busAddress": 1,
        "locks": [
            {
                "lockAddress": 1,
                "doorId": archive["id"],
                "keypad": True,
                "cardIdSource": "UID",
                "cardIdLength": 4,
            },
        ],
    },
    {"Idempotency-Key": "setup-HH-H2"},
)
print(hub["id"], hub["connection"])

# step: read-the-hub
radio = call("GET", f'{system}/hubs/{hub["id"]}')
print(radio["connection"], radio["lockStatus"])

# step: test-the-doors
first = call(
    "POST",
    f"{system}/door-actions",
    {"doorId": bay["id"], "type": "GRANT_ACCESS", "note": "Acceptance test"},
    {"Idempotency-Key": "test-loading-bay-1"},
)
print(first["id"], first["state"])
other = call(
    "POST",
    f"{system}/door-actions",
    {"doorId": archive["id"], "type": "GRANT_ACCESS", "note": "Acceptance test"},
    {"Idempotency-Key": "test-archive-1"},
)
print(other["id"], other["state"])

# step: read-the-actions
one = call("GET", f'{system}/door-actions/{first["id"]}')
print(one["state"])
two = call("GET", f'{system}/door-actions/{other["id"]}')
print(two["state"])

# step: walk-through
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "OPEN"})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "CLOSE"})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "REX"})

# step: read-the-events
log = call(
    "GET",
    f'{system}/events?doorId={bay["id"]}&sort=occurredAt&from=2026-03-17T01:30:00Z',
)
for event in log["items"]:
    print(event["occurredAt"], event["type"])

# step: unplug-the-network
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})

# step: test-it-unplugged
try:
    call("POST", f"{system}/door-actions", {"doorId": bay["id"], "type": "GRANT_ACCESS"})
except Refused as refusal:
    print(refusal.problem["code"])

# step: leave-while-it-is-unplugged
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "REX"})

# step: plug-it-in-again
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "ONLINE"})

# step: delete-it-too-soon
try:
    call("DELETE", f'{system}/controllers/{controller["id"]}')
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["usedBy"])

# step: take-it-down
call("PATCH", f'{system}/hubs/{hub["id"]}', {"locks": []})
call("DELETE", f'{system}/hubs/{hub["id"]}')
call("PATCH", f'{system}/controllers/{controller["id"]}', {"ports": []})
call("DELETE", f'{system}/controllers/{controller["id"]}')
call("DELETE", f'{system}/doors/{bay["id"]}')
call("DELETE", f'{system}/doors/{archive["id"]}')
