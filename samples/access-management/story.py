# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: create-the-user
user = call(
    "POST",
    f"{system}/users",
    {"name": "Leo Strand", "externalId": "E-1043"},
    {"Idempotency-Key": "hire-E-1043-user"},
)
print(user["id"], user["status"])

# step: find-the-user
found = call("GET", f"{system}/users?externalId=E-1043")
for person in found["items"]:
    print(person["id"], person["name"])

# step: a-card-that-is-taken
try:
    call("POST", f"{system}/tokens", {
        "type": "CARD",
        "userId": user["id"],
        "card": {"encoding": "DECIMAL", "value": "31337", "facilityCode": 42},
    })
except Refused as refusal:
    print(refusal.problem["code"])
holders = call("GET", f"{system}/tokens?type=CARD&cardValue=054F4D3")
for token in holders["items"]:
    print(token["id"], token["userId"], token["status"])

# step: give-the-card
card = call(
    "POST",
    f"{system}/tokens",
    {
        "type": "CARD",
        "userId": user["id"],
        "card": {"encoding": "DECIMAL", "value": "31340", "facilityCode": 42},
    },
    {"Idempotency-Key": "hire-E-1043-card"},
)
print(card["id"], card["status"])

# step: give-a-pin
pin = call(
    "POST",
    f"{system}/tokens",
    {"type": "PIN", "userId": user["id"]},
    {"Idempotency-Key": "hire-E-1043-pin"},
)
print(pin["id"])

# step: ask-without-a-role
question = {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": card["id"]},
    "dryRun": True,
}
before = call("POST", f"{system}/request-access", question)
print(before["decision"], before["reason"], before["atDoor"])

# step: add-to-the-role
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/{user["id"]}')
early = call("POST", f"{system}/request-access", question)
print(early["decision"], early["reason"], early["atDoor"])

# step: list-the-rights
rights = call("GET", f'{system}/users/{user["id"]}/access')
for row in rights["items"]:
    print(row["door"]["name"], row["credential"], row["effective"])

# step: ask-again
synced = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(synced["lastSyncedAt"])
later = call("POST", f"{system}/request-access", question)
print(later["decision"], later["reason"], later["atDoor"])

# step: present-the-card
presented = call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": card["id"],
})
print(presented["decision"], presented["reason"])
log = call("GET", f'{system}/events?type=access.*&userId={user["id"]}')
for entry in log["items"]:
    print(entry["occurredAt"], entry["type"])

# step: the-controller-goes-away
call("PUT", "/_sim/clock", {"now": "2026-03-16T10:00:00.000Z"})
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})

# step: block-the-card
blocked = call("PATCH", f'{system}/tokens/{card["id"]}', {"blocked": True})
print(blocked["status"])
revoked = call("POST", f"{system}/request-access", question)
print(revoked["decision"], revoked["reason"], revoked["atDoor"])

# step: present-the-blocked-card
opened = call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": card["id"],
})
print(opened["decision"], opened["reason"])

# step: see-who-blocked-it
changes = call("GET", f'{system}/events?type=config.*&tokenId={card["id"]}')
for change in changes["items"]:
    print(change["occurredAt"], change["type"], change["actor"]["name"])

# step: the-controller-returns
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "ONLINE"})
returned = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(returned["connection"], returned["syncState"])
stopped = call("POST", f"{system}/request-access", question)
print(stopped["decision"], stopped["reason"], stopped["atDoor"])

# step: read-the-late-events
late = call(
    "GET",
    f"{system}/events?type=access.*&type=controller.offline&type=controller.synced&sort=receivedAt&receivedAfter=2026-03-16T10:00:00.000Z",
)
for event in late["items"]:
    print(event["receivedAt"], event["occurredAt"], event["type"])

# step: let-the-person-go
left = call(
    "POST",
    f"{system}/shortcuts/offboard-user",
    {"userId": user["id"]},
    {"Idempotency-Key": "leave-E-1043"},
)
print(left["user"]["status"], left["user"]["roleIds"])
