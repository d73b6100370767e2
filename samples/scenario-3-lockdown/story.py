# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: a-second-controller
bay = call("POST", f"{system}/doors", {"name": "Loading bay", "lockCount": 1})
print(bay["id"])
controller = call("POST", f"{system}/controllers", {
    "name": "HH-C2",
    "profile": "ONE_DOOR",
    "macAddress": "00005E005302",
    "ports": [
        {
            "slot": 1,
            "doorId": bay["id"],
            "locks": [{"output": 1}],
            "doorMonitor": {"present": True},
            "rex": [{"input": 1}],
        },
    ],
})
print(controller["id"])
call("PUT", f'{system}/controllers/{controller["id"]}/o3c-registration', {
    "ownerAuthenticationKey": "7Q2K-9MXD-41TB",
})
call("PUT", f'{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/{bay["id"]}')
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

# step: unlock-for-a-delivery
delivery = call(
    "POST",
    f"{system}/door-actions",
    {"doorId": bay["id"], "type": "UNLOCK", "note": "Delivery"},
    {"Idempotency-Key": "delivery-1"},
)
unlocked = poll(
    f'{system}/door-actions/{delivery["id"]}',
    lambda action: action["state"] != "PENDING",
)
print(unlocked["state"])

# step: its-network-fails
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})

# step: block-the-group
lockdown = call(
    "POST",
    f"{system}/door-actions",
    {"doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57", "type": "BLOCK", "note": "Lockdown"},
    {"Idempotency-Key": "lockdown-1"},
)
print(lockdown["id"], lockdown["state"])

# step: read-the-targets
result = poll(
    f'{system}/door-actions/{lockdown["id"]}',
    lambda action: action["state"] != "PENDING",
)
for target in result["targets"]:
    print(target["doorId"], target["state"], target["failure"])

# step: try-the-door-that-failed
try:
    call("POST", f"{system}/door-actions", {
        "doorId": bay["id"],
        "type": "BLOCK",
        "note": "Lockdown",
    })
except Refused as refusal:
    print(refusal.problem["code"])

# step: the-bay-stays-open
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "OPEN"})
call("POST", f'/_sim/doors/{bay["id"]}', {"do": "CLOSE"})

# step: its-network-returns
call("PUT", f'/_sim/controllers/{controller["id"]}', {"connection": "ONLINE"})

# step: block-that-door
again = call(
    "POST",
    f"{system}/door-actions",
    {"doorId": bay["id"], "type": "BLOCK", "note": "Lockdown"},
    {"Idempotency-Key": "lockdown-1-loading-bay"},
)
late = poll(
    f'{system}/door-actions/{again["id"]}',
    lambda action: action["state"] != "PENDING",
)
print(late["state"])

# step: nobody-opens
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ",
})
call("POST", "/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"do": "REX"})
try:
    call("POST", f"{system}/door-actions", {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "type": "GRANT_ACCESS",
    })
except Refused as refusal:
    print(refusal.problem["code"])

# step: a-door-leaves-the-group
call(
    "DELETE",
    f"{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255",
)

# step: recover
clear = call(
    "POST",
    f"{system}/door-actions",
    {
        "doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57",
        "type": "RETURN_TO_SCHEDULE",
        "note": "All clear",
    },
    {"Idempotency-Key": "all-clear-1"},
)
cleared = poll(
    f'{system}/door-actions/{clear["id"]}',
    lambda action: action["state"] != "PENDING",
)
for target in cleared["targets"]:
    print(target["doorId"], target["state"])

# step: the-unlock-is-gone
afterwards = call("GET", f'{system}/doors/{bay["id"]}')
print(afterwards["status"]["lockMode"], afterwards["status"]["override"])

# step: look-for-what-is-left
left = call("GET", f"{system}/doors?lockMode=BLOCKED")
for door in left["items"]:
    print(door["id"], door["name"], door["status"]["override"])

# step: free-the-last-door
last = call(
    "POST",
    f"{system}/door-actions",
    {
        "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
        "type": "RETURN_TO_SCHEDULE",
        "note": "All clear",
    },
    {"Idempotency-Key": "all-clear-1-server-room"},
)
freed = poll(
    f'{system}/door-actions/{last["id"]}',
    lambda action: action["state"] != "PENDING",
)
print(freed["state"])
call(
    "PUT",
    f"{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255",
)
none = call("GET", f"{system}/doors?lockMode=BLOCKED")
print(none["items"])

# step: read-the-record
record = call(
    "GET",
    f"{system}/events?type=door.blocked&type=door.unblocked&type=action.failed&from=2026-03-16T08:00:00Z&sort=occurredAt",
)
for event in record["items"]:
    print(event["occurredAt"], event["type"], event["actor"]["name"])
