# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: a-side-too-early
try:
    call("POST", f"{system}/privileges", {
        "name": "Main entrance, in",
        "credential": "CARD_AND_PIN",
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "OUTSIDE"}],
    })
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["errors"])

# step: make-it-directional
door = call("PATCH", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"directional": True})
print(door["directional"])

# step: wire-the-inner-reader
wired = call("PATCH", f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {
    "ports": [
        {
            "slot": 1,
            "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
            "locks": [{"output": 1}, {"output": 2}],
            "readers": [
                {
                    "input": 1,
                    "protocol": "OSDP",
                    "side": "OUTSIDE",
                    "keypad": True,
                    "osdpAddress": 0,
                },
                {
                    "input": 2,
                    "protocol": "OSDP",
                    "side": "INSIDE",
                    "keypad": False,
                    "osdpAddress": 1,
                },
            ],
            "doorMonitor": {"present": True},
            "rex": [{"input": 1}],
        },
    ],
})
print(wired["syncState"], wired["ports"])

# step: one-privilege-a-side
inward = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Main entrance, in",
        "credential": "CARD_AND_PIN",
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "OUTSIDE"}],
    },
    {"Idempotency-Key": "main-in-1"},
)
print(inward["id"], inward["warnings"])
outward = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Main entrance, out",
        "credential": "CARD",
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "INSIDE"}],
    },
    {"Idempotency-Key": "main-out-1"},
)
print(outward["id"], outward["warnings"])
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{inward["id"]}')
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{outward["id"]}')
synced = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(synced["syncState"])

# step: ask-too-soon
still = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
})
print(still["decision"], still["privilegeId"])

# step: leave-the-group
call(
    "DELETE",
    f"{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15",
)
controller = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(controller["syncState"], controller["pendingChanges"])

# step: ask-on-both-sides
outside = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
})
print(outside["decision"], outside["reason"], outside["atDoor"])
withPin = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {"type": "CARD_AND_PIN", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
})
print(withPin["decision"], withPin["reason"], withPin["atDoor"])
inside = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "INSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
})
print(inside["decision"], inside["reason"], inside["atDoor"])

# step: walk-in-and-out
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ",
    "pin": "4071",
})
call("POST", "/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"do": "OPEN"})
call("POST", "/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"do": "CLOSE"})
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "INSIDE",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ",
})
call("POST", "/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"do": "OPEN"})
call("POST", "/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"do": "CLOSE"})

# step: read-the-directions
log = call(
    "GET",
    f"{system}/events?type=access.granted&from=2026-03-16T08:00:00Z&sort=occurredAt",
)
for event in log["items"]:
    print(event["occurredAt"], event["method"], event["direction"])

# step: undo-it-too-soon
try:
    call("PATCH", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"directional": False})
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["usedBy"])

# step: undo-it
call(
    "PUT",
    f"{system}/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15",
)
call("DELETE", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{inward["id"]}')
call("DELETE", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{outward["id"]}')
call("DELETE", f'{system}/privileges/{inward["id"]}')
call("DELETE", f'{system}/privileges/{outward["id"]}')
call("PATCH", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"directional": False})
