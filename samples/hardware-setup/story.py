# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
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
                {"input": 1, "protocol": "OSDP", "side": "OUTSIDE", "keypad": True, "osdpAddress": 0},
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
wired = call("PATCH", f'{system}/controllers/{controller["id"]}', wiring)
print(wired["connection"], wired["ports"])

# step: register-with-a-wrong-key
claim = call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "0000-0000-0000",
})
print(claim["state"])
rejected = poll(
    f'{system}/controllers/{controller["id"]}/o3c-registration',
    lambda registration: registration["state"] != "PENDING",
)
print(rejected["state"], rejected["failure"])

# step: register-the-device
second = call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "7Q2K-9MXD-41TB",
})
print(second["state"])
registration = poll(
    f'{system}/controllers/{controller["id"]}/o3c-registration',
    lambda registration: registration["state"] != "PENDING",
)
print(registration["state"], registration["registeredAt"])

# step: press-the-button
call("PUT", f'/_sim/controllers/{controller["id"]}', {"pressButton": True})
ready = poll(
    f'{system}/controllers/{controller["id"]}',
    lambda controller: controller["syncState"] == "IN_SYNC",
)
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
night = call("GET", f'{system}/controller-firmware/upgrades/{upgrade["id"]}')
print(night["state"], night["failure"])

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
print(hub["id"], hub["connection"], hub["lockStatus"])

# step: test-the-archive
command = call(
    "POST",
    f"{system}/door-actions",
    {"doorId": archive["id"], "type": "GRANT_ACCESS", "note": "Acceptance test"},
    {"Idempotency-Key": "test-archive-1"},
)
action = poll(
    f'{system}/door-actions/{command["id"]}',
    lambda action: action["state"] != "PENDING",
)
print(action["state"])

# step: walk-through
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "REX"})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "OPEN"})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "CLOSE"})
log = call(
    "GET",
    f'{system}/events?doorId={bay["id"]}&sort=occurredAt&from=2026-03-17T01:30:00Z',
)
for event in log["items"]:
    print(event["occurredAt"], event["type"])

# step: unplug-the-network
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "REX"})
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "ONLINE"})

# step: take-it-down
call("PATCH", f'{system}/hubs/{hub["id"]}', {"locks": []})
call("DELETE", f'{system}/hubs/{hub["id"]}')
call("PATCH", f'{system}/controllers/{controller["id"]}', {"ports": []})
call("DELETE", f'{system}/controllers/{controller["id"]}')
call("DELETE", f'{system}/doors/{bay["id"]}')
call("DELETE", f'{system}/doors/{archive["id"]}')
