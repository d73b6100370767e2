# step: set-up
from access import call

system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
door_id = "dor_01KEY0W720XV0HBA7MHWWP8E15"
controller_id = "ctl_01KEXZ5980FKQPNVEF992SK844"

# step: present-an-unknown-card
call("POST", "/_sim/present", {"doorId": door_id, "cardValue": "54F4D3A0", "bitLength": 34})

# step: read-the-denial
denials = call("GET", f"{system}/events?type=access.denied&doorId={door_id}&limit=1")
for denial in denials["items"]:
    print(denial["reason"], denial["data"])

# step: register-what-was-read
token = call(
    "POST",
    f"{system}/tokens",
    {
        "type": "CARD",
        "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
        "card": {"encoding": "RAW_HEX", "value": "054F4D3A0", "bitLength": 34},
    },
    {"Idempotency-Key": "second-card-ada"},
)
print(token["id"])


# step: ask-the-service-and-the-door
def ask():
    return call("POST", f"{system}/request-access", {
        "doorId": door_id,
        "credential": {"type": "CARD", "tokenId": token["id"]},
        "dryRun": True,
    })


fresh = ask()
print(fresh["decision"], fresh["atDoor"])

# step: wait-for-the-sync
call("PUT", "/_sim/clock", {"advanceSeconds": 5})

# step: cut-the-network
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})

# step: block-the-card
blocked = call("PATCH", f'{system}/tokens/{token["id"]}', {"blocked": True})
print(blocked["status"])

# step: ask-again
revoked = ask()
print(revoked["decision"], revoked["atDoor"])

# step: present-it-offline
call("POST", "/_sim/present", {"doorId": door_id, "tokenId": token["id"]})

# step: read-the-controller
controller = call("GET", f"{system}/controllers/{controller_id}")
print(controller["connection"], controller["syncState"], controller["pendingChanges"])

# step: it-returns-and-refuses
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "FAILING"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})

# step: sync-by-hand
sync = call(
    "POST",
    f"{system}/controller-actions",
    {"controllerId": controller_id, "type": "SYNC"},
    {"Idempotency-Key": "sync-hh-c1-1"},
)

# step: read-the-sync
tried = call("GET", f'{system}/controller-actions/{sync["id"]}')
print(tried["state"], tried["failure"])

# step: reset-the-controller
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "ONLINE"})
call(
    "POST",
    f"{system}/controller-actions",
    {"controllerId": controller_id, "type": "RESET"},
    {"Idempotency-Key": "reset-hh-c1-1"},
)
call("PUT", "/_sim/clock", {"advanceSeconds": 30})

# step: ask-once-more
stopped = ask()
print(stopped["decision"], stopped["atDoor"])

# step: read-what-came-late
late = call(
    "GET",
    f"{system}/events?sort=receivedAt&receivedAfter=2026-03-16T08:02:00.000Z&type=access.*&type=controller.*",
)
for event in late["items"]:
    print(event["receivedAt"], event["occurredAt"], event["type"])
