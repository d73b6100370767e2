# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: a-window-the-wrong-way
try:
    call("POST", f"{system}/roles", {
        "name": "Contractors",
        "privilegeIds": ["prv_01KEY35ET03Z32XF0JJE5ZPBYF"],
        "validFrom": "2026-04-12T22:00:00.000Z",
        "validUntil": "2026-03-22T23:00:00.000Z",
    })
except Refused as refusal:
    print(refusal.problem["code"])

# step: make-the-role
role = call(
    "POST",
    f"{system}/roles",
    {
        "name": "Contractors",
        "privilegeIds": ["prv_01KEY35ET03Z32XF0JJE5ZPBYF"],
        "validFrom": "2026-03-22T23:00:00.000Z",
        "validUntil": "2026-04-12T22:00:00.000Z",
    },
    {"Idempotency-Key": "contractors-1"},
)
print(role["id"], role["status"])

# step: add-the-contractor
kim = call(
    "POST",
    f"{system}/shortcuts/onboard-user",
    {
        "user": {"name": "Kim Dahl", "externalId": "C-0017"},
        "tokens": [
            {
                "type": "CARD",
                "card": {"encoding": "DECIMAL", "value": "31341", "facilityCode": 42},
            },
        ],
        "roleIds": [role["id"]],
    },
    {"Idempotency-Key": "contractor-C-0017"},
)
print(kim["user"]["id"], kim["user"]["roleIds"])

# step: wait-for-the-sync
synced = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(synced["syncState"])

# step: ask-three-times
before = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-03-20T09:00:00.000Z",
    "dryRun": True,
})
print(before["decision"], before["reason"], before["atDoor"])
within = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-03-23T08:00:00.000Z",
    "dryRun": True,
})
print(within["decision"], within["reason"], within["atDoor"])
after = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-04-13T07:00:00.000Z",
    "dryRun": True,
})
print(after["decision"], after["reason"], after["atDoor"])

# step: the-first-monday
call("PUT", "/_sim/clock", {"now": "2026-03-23T08:00:00.000Z"})
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4DA",
    "bitLength": 26,
})

# step: the-controller-goes-away
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})

# step: end-the-job-early
shortened = call("PATCH", f'{system}/roles/{role["id"]}', {
    "validUntil": "2026-03-27T23:00:00.000Z",
})
print(shortened["validUntil"], shortened["status"])

# step: the-next-monday
call("PUT", "/_sim/clock", {"now": "2026-03-30T07:00:00.000Z"})
stale = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "dryRun": True,
})
print(stale["decision"], stale["reason"], stale["atDoor"])

# step: the-old-window-ends-by-itself
ended = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-04-13T07:00:00.000Z",
    "dryRun": True,
})
print(ended["decision"], ended["reason"], ended["atDoor"])

# step: the-controller-returns
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "ONLINE"})
returned = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(returned["syncState"])
fresh = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "dryRun": True,
})
print(fresh["decision"], fresh["reason"], fresh["atDoor"])

# step: take-it-back
call("DELETE", f'{system}/roles/{role["id"]}')
gone = call(
    "POST",
    f"{system}/shortcuts/offboard-user",
    {"userId": kim["user"]["id"]},
    {"Idempotency-Key": "contractor-C-0017-leaves"},
)
print(gone["user"]["status"], gone["tokens"])
