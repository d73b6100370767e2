# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: describe-the-door
door = call(
    "POST",
    f"{system}/doors",
    {"name": "Helsinki office", "lockCount": 1},
    {"Idempotency-Key": "helsinki-door-1"},
)
print(door["id"], door["timeZone"])

# step: a-zone-that-does-not-exist
try:
    call("POST", f"{system}/controllers", {
        "name": "HE-C1",
        "profile": "ONE_DOOR",
        "macAddress": "00005E005303",
        "timeZone": "Europe/Helsingfors",
        "ports": [
            {
                "slot": 1,
                "doorId": door["id"],
                "locks": [{"output": 1}],
                "readers": [
                    {
                        "input": 1,
                        "protocol": "OSDP",
                        "side": "OUTSIDE",
                        "keypad": True,
                        "osdpAddress": 0,
                    },
                ],
            },
        ],
    })
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["errors"])

# step: describe-the-controller
controller = call(
    "POST",
    f"{system}/controllers",
    {
        "name": "HE-C1",
        "profile": "ONE_DOOR",
        "macAddress": "00005E005303",
        "timeZone": "Europe/Helsinki",
        "ports": [
            {
                "slot": 1,
                "doorId": door["id"],
                "locks": [{"output": 1}],
                "readers": [
                    {
                        "input": 1,
                        "protocol": "OSDP",
                        "side": "OUTSIDE",
                        "keypad": True,
                        "osdpAddress": 0,
                    },
                ],
            },
        ],
    },
    {"Idempotency-Key": "helsinki-controller-1"},
)
print(controller["id"], controller["timeZone"])

# step: read-the-door
wired = call("GET", f'{system}/doors/{door["id"]}')
print(wired["timeZone"], wired["status"])

# step: bring-it-online
call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "7Q2K-9MXD-41TB",
})
call("PUT", f'{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/{door["id"]}')
registration = poll(
    f'{system}/controllers/{controller["id"]}/o3c-registration',
    lambda registration: registration["state"] != "PENDING",
)
print(registration["state"])
call("PUT", f'/_sim/controllers/{controller["id"]}', {"pressButton": True})
online = poll(
    f'{system}/controllers/{controller["id"]}',
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(online["connection"], online["syncState"])

# step: preview-both-zones
stockholm = call(
    "GET",
    f"{system}/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z",
)
for each in stockholm["items"]:
    print(each["start"], each["end"])
helsinki = call(
    "GET",
    f"{system}/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z&timeZone=Europe/Helsinki",
)
for each in helsinki["items"]:
    print(each["start"], each["end"])

# step: ask-in-the-early-morning
opened = call("POST", f"{system}/request-access", {
    "doorId": door["id"],
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T06:30:00.000Z",
    "dryRun": True,
})
print(opened["decision"], opened["reason"], opened["atDoor"])
closed = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T06:30:00.000Z",
    "dryRun": True,
})
print(closed["decision"], closed["reason"], closed["atDoor"])

# step: ask-in-the-late-afternoon
over = call("POST", f"{system}/request-access", {
    "doorId": door["id"],
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T15:30:00.000Z",
    "dryRun": True,
})
print(over["decision"], over["reason"], over["atDoor"])
still = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T15:30:00.000Z",
    "dryRun": True,
})
print(still["decision"], still["reason"], still["atDoor"])

# step: move-the-controller
moved = call("PATCH", f'{system}/controllers/{controller["id"]}', {
    "timeZone": "Europe/Stockholm",
})
print(moved["timeZone"], moved["syncState"])
settled = poll(
    f'{system}/controllers/{controller["id"]}',
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(settled["syncState"])

# step: take-it-back
call("DELETE", f'{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/{door["id"]}')
call("PATCH", f'{system}/controllers/{controller["id"]}', {"ports": []})
call("DELETE", f'{system}/controllers/{controller["id"]}')
call("DELETE", f'{system}/doors/{door["id"]}')
