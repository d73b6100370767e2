# step: set-up
import base64
import json
import urllib.request

from access import PAIR, Refused, URL, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
account = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
harbour_house_id = "sys_01KERKS8Z0DQ5GGNVYP694EW6K"
ground_floor_id = "sys_01KEV9APM0ST1PM1Q9NE2T1F61"
nils_id = "usr_01KF0AP90071HFE865V215DE1C"
harbour_house = f"/v2/systems/{harbour_house_id}"
ground_floor = f"/v2/systems/{ground_floor_id}"
controller = f"{harbour_house}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"


def refusal(method, path, body=None, headers=None):
    """The problem of a call that is refused."""
    try:
        call(method, path, body, headers)
    except Refused as refused:
        return refused.problem
    raise RuntimeError("The call was not refused.")

# step: hire-a-guard
guard = {
    "user": {"name": "Ivar Lund", "notes": "Guard"},
    "tokens": [
        {"type": "CARD", "card": {"value": "054F4DE", "bitLength": 26}},
        {"type": "PIN", "pin": "7294"},
    ],
}
key = {"Idempotency-Key": "hr-change-7301"}
hired = call("POST", f"{harbour_house}/shortcuts/onboard-user", guard, key)
ivar_id = hired["user"]["id"]
card, pin = hired["tokens"]

# step: share-the-guard
sharing = f"{account}/systems/{harbour_house_id}/user-delegations"
one = {
    "toSystemId": ground_floor_id,
    "userIds": [ivar_id],
    "validUntil": "2026-07-01T00:00:00Z",
}
shared = call("POST", sharing, one, {"Idempotency-Key": "contract-118"})
print(shared["status"])

# step: see-what-the-tenant-sees
print(call("GET", f"{ground_floor}/users/{ivar_id}"))

# step: change-a-received-user
forbidden = refusal("PATCH", f"{ground_floor}/users/{ivar_id}", {"blocked": True})
print(forbidden["code"])

# step: put-him-into-a-role
staff = f"{ground_floor}/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379"
call("PUT", f"{staff}/users/{ivar_id}")
question = {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": card["id"]},
    "dryRun": True,
}
now = call("POST", f"{harbour_house}/request-access", question)
print(now["decision"], now["atDoor"]["decision"])

# step: ask-about-the-end
later = {**question, "at": "2026-07-01T00:00:00Z"}
end = call("POST", f"{harbour_house}/request-access", later)
print(end["decision"], end["reason"])

# step: ivar-opens-the-door
presented = {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4DE",
    "bitLength": 26,
}
poll(controller, lambda answer: answer["syncState"] == "IN_SYNC")
print(call("POST", "/_sim/present", presented))

# step: read-the-tenants-events
events = call("GET", f"{ground_floor}/events?type=access.granted&from=2026-03-16T08:00:00Z")
for event in events["items"]:
    print(event["user"], event["token"])

# step: create-another-site
site = {"name": "Mill Street", "kind": "SITE", "timeZone": "Europe/Stockholm"}
mill_street = call("POST", f"{account}/systems", site, {"Idempotency-Key": "mill-street-1"})

# step: let-somebody-manage-it
yourself = f"{account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
basic = "Basic " + base64.b64encode(PAIR.encode()).decode()
request = urllib.request.Request(URL + yourself, headers={"Authorization": basic})
with urllib.request.urlopen(request) as answer:
    etag, grants = answer.headers["ETag"], json.load(answer)["grants"]
added = {"systemId": mill_street["id"], "capacities": ["ACCESS_MANAGEMENT"]}
call("PATCH", yourself, {"grants": [*grants, added]}, {"If-Match": etag})
runa = {
    "user": {"name": "Runa Ask"},
    "tokens": [
        {"type": "CARD", "card": {"value": "054F4D6", "bitLength": 26}},
        {"type": "PIN", "pin": "7294"},
    ],
}
key = {"Idempotency-Key": "hr-change-7302"}
call("POST", f'/v2/systems/{mill_street["id"]}/shortcuts/onboard-user', runa, key)

# step: share-both-guards
guards = {"toSystemId": mill_street["id"], "userIds": [nils_id, ivar_id]}
guards_key = {"Idempotency-Key": "contract-119"}
card_taken = refusal("POST", sharing, guards, guards_key)
print(card_taken["code"])

# step: replace-the-card
new_card = {"type": "CARD", "userId": nils_id, "card": {"value": "054F4E1", "bitLength": 26}}
call("POST", f"{harbour_house}/tokens", new_card, {"Idempotency-Key": "ticket-3310"})
call("DELETE", f"{harbour_house}/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6")

# step: share-both-guards-again
pin_taken = refusal("POST", sharing, guards, guards_key)
print(pin_taken["code"])

# step: replace-the-pin
call("DELETE", f'{harbour_house}/tokens/{pin["id"]}')
new_pin = {"type": "PIN", "userId": ivar_id}
call("POST", f"{harbour_house}/tokens", new_pin, {"Idempotency-Key": "ticket-3311"})

# step: share-both-guards-at-last
both = call("POST", sharing, guards, guards_key)
print(both["status"], both["userIds"])

# step: collide-later
spare_card = {"type": "CARD", "userId": ivar_id, "card": {"value": "054F4D6", "bitLength": 26}}
key = {"Idempotency-Key": "ticket-3312"}
collision = refusal("POST", f"{harbour_house}/tokens", spare_card, key)
print(collision["code"])

# step: take-one-guard-out
call("PATCH", f'{sharing}/{both["id"]}', {"userIds": [nils_id]}, {"If-Match": '"1"'})

# step: block-at-the-origin
blocked = call("PATCH", f"{harbour_house}/users/{ivar_id}", {"blocked": True})
print(blocked["status"])

# step: blocked-everywhere
print(call("GET", f"{ground_floor}/users/{ivar_id}")["status"])
poll(controller, lambda answer: answer["syncState"] == "IN_SYNC")
print(call("POST", "/_sim/present", presented))

# step: remove-the-membership
call("DELETE", f"{staff}/users/{ivar_id}")

# step: take-the-guard-back
key = {"Idempotency-Key": "contract-118-end"}
revoked = call("POST", f'{sharing}/{shared["id"]}/revoke', None, key)
print(revoked["status"])
