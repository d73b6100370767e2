# step: set-up
from access import call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
door_id = "dor_01KEY0W720XV0HBA7MHWWP8E15"
wireless_door_id = "dor_01KEY0Y1N0DX0MZQJR1W921255"
controller_id = "ctl_01KEXZ5980FKQPNVEF992SK844"

# step: present-an-unknown-card
call("POST", "/_sim/present", {"doorId": door_id, "cardValue": "54F4D3A0", "bitLength": 34})

# step: read-the-denial
newest = call("GET", f"{system}/events?type=access.*&doorId={door_id}&limit=1")
for event in newest["items"]:
    print(event["reason"], event["data"])

# step: ask-at-once
token = call(
    "POST",
    f"{system}/tokens",
    {
        "type": "CARD",
        "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
        "card": {"encoding": "RAW_HEX", "value": "054F4D3A0", "bitLength": 34},
    },
    {"Idempotency-Key": "ticket-4170"},
)


def ask(door):
    return call("POST", f"{system}/request-access", {
        "doorId": door,
        "credential": {"type": "CARD", "tokenId": token["id"]},
        "dryRun": True,
    })


fresh = ask(door_id)
print(fresh["decision"], fresh["atDoor"])

# step: wait-for-the-sync
synced = poll(
    f"{system}/controllers/{controller_id}",
    lambda answer: answer["syncState"] == "IN_SYNC",
)
print(synced["lastSyncedAt"])

# step: lose-the-radio
call("POST", f"/_sim/doors/{wireless_door_id}", {"do": "LOCK_OFFLINE"})
alone = ask(wireless_door_id)
print(alone["decision"], alone["atDoor"])

# step: read-the-door
wireless = call("GET", f"{system}/doors/{wireless_door_id}")
print(wireless["status"]["connection"], wireless["hubId"])

# step: set-a-clock-wrong
call("POST", f"/_sim/doors/{wireless_door_id}", {"do": "LOCK_ONLINE"})
call("PUT", f"/_sim/controllers/{controller_id}", {"clockDriftSeconds": 43200})
drifted = ask(door_id)
print(drifted["evaluatedAt"], drifted["atDoor"]["evaluatedAt"])

# step: block-it-out-of-reach
call("PUT", f"/_sim/controllers/{controller_id}", {
    "clockDriftSeconds": 0,
    "connection": "OFFLINE",
})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})
blocked = call("PATCH", f'{system}/tokens/{token["id"]}', {"blocked": True})
print(blocked["status"])
revoked = ask(door_id)
print(revoked["decision"], revoked["atDoor"])

# step: walk-in-offline
call("POST", "/_sim/present", {"doorId": door_id, "tokenId": token["id"]})
controller = call("GET", f"{system}/controllers/{controller_id}")
print(controller["connection"], controller["syncState"], controller["pendingChanges"])

# step: it-returns-and-refuses
call("PUT", "/_sim/clock", {"advanceSeconds": 600})
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "FAILING"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})

# step: sync-by-hand
def act(kind, key):
    accepted = call(
        "POST",
        f"{system}/controller-actions",
        {"controllerId": controller_id, "type": kind},
        {"Idempotency-Key": key},
    )
    path = f'{system}/controller-actions/{accepted["id"]}'
    return poll(path, lambda answer: answer["finishedAt"] is not None)


sync = act("SYNC", "ticket-4171-sync")
print(sync["state"], sync["failure"])

# step: reset-the-controller
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "ONLINE"})
reset = act("RESET", "ticket-4171-reset")
print(reset["state"])
stopped = ask(door_id)
print(stopped["decision"], stopped["atDoor"])

# step: read-what-came-late
types = "type=access.granted&type=controller.offline&type=controller.failing"
late = call("GET", f"{system}/events?{types}&sort=receivedAt&receivedAfter=2026-03-16T08:00:00Z")
for event in late["items"]:
    print(event["receivedAt"], event["occurredAt"], event["type"])
