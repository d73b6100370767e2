# step: set-up
import base64
import json
import urllib.request

from access import PAIR, URL, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
account = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
site_id = "sys_01KERKS8Z0DQ5GGNVYP694EW6K"
ground_floor_id = "sys_01KEV9APM0ST1PM1Q9NE2T1F61"
server_room = "dor_01KEY0Y1N0DX0MZQJR1W921255"


def synced():
    """Waits until the controller of the Server room has every change."""
    controller = f"/v2/systems/{site_id}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
    return poll(controller, lambda answer: answer["syncState"] == "IN_SYNC")

# step: create-the-tenant
tenant = {
    "name": "First floor",
    "kind": "TENANT",
    "parentSystemId": site_id,
    "timeZone": "Europe/Stockholm",
}
first_floor = call("POST", f"{account}/systems", tenant, {"Idempotency-Key": "first-floor-1"})
first_floor_path = f'/v2/systems/{first_floor["id"]}'

# step: let-somebody-manage-it
yourself = f"{account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
basic = "Basic " + base64.b64encode(PAIR.encode()).decode()
request = urllib.request.Request(URL + yourself, headers={"Authorization": basic})
with urllib.request.urlopen(request) as answer:
    etag, grants = answer.headers["ETag"], json.load(answer)["grants"]
added = {"systemId": first_floor["id"], "capacities": ["ACCESS_MANAGEMENT"]}
call("PATCH", yourself, {"grants": [*grants, added]}, {"If-Match": etag})

# step: lease-to-the-first-tenant
leases = f"{account}/systems/{site_id}/delegations"
old_lease = {
    "toSystemId": first_floor["id"],
    "name": "Server room to First floor",
    "doors": [{"doorId": server_room, "kind": "PRIVATE"}],
}
lease = call("POST", leases, old_lease, {"Idempotency-Key": "lease-first-floor-1"})
print(lease["status"])

# step: see-what-the-tenant-sees
doors = call("GET", f"{first_floor_path}/doors")
print(doors["items"])

# step: write-the-right
right = {
    "name": "Server room, card",
    "credential": "CARD",
    "doors": [{"doorId": server_room}],
}
key = {"Idempotency-Key": "first-floor-privilege-1"}
privilege = call("POST", f"{first_floor_path}/privileges", right, key)
key = {"Idempotency-Key": "first-floor-role-1"}
role = call("POST", f"{first_floor_path}/roles", {"name": "First floor staff"}, key)
call("PUT", f'{first_floor_path}/roles/{role["id"]}/privileges/{privilege["id"]}')
card = {"type": "CARD", "name": "Card of Siv", "card": {"value": "054F4DC", "bitLength": 26}}
onboarding = {"user": {"name": "Siv Nord"}, "tokens": [card], "roleIds": [role["id"]]}
key = {"Idempotency-Key": "hr-change-8120"}
siv = call("POST", f"{first_floor_path}/shortcuts/onboard-user", onboarding, key)

# step: siv-opens-the-door
def present_card(value):
    presented = {"doorId": server_room, "cardValue": value, "bitLength": 26}
    return call("POST", "/_sim/present", presented)


synced()
print(present_card("054F4DC"))

# step: end-the-old-lease
end = {"validUntil": "2026-04-01T00:00:00+02:00"}
ending = call("PATCH", f'{leases}/{lease["id"]}', end)
print(ending["validUntil"])

# step: start-the-new-lease
new_lease = {
    "toSystemId": ground_floor_id,
    "name": "Server room to Ground floor",
    "doors": [{"doorId": server_room, "kind": "PRIVATE"}],
    "validFrom": "2026-03-31T22:00:00Z",
}
following = call("POST", leases, new_lease, {"Idempotency-Key": "lease-ground-floor-1"})
print(following["status"])

# step: ask-about-the-last-instant
def decision_at(instant):
    question = {
        "doorId": server_room,
        "credential": {"type": "CARD", "tokenId": siv["tokens"][0]["id"]},
        "at": instant,
        "dryRun": True,
    }
    return call("POST", f"{first_floor_path}/request-access", question)


synced()
before = decision_at("2026-03-31T21:59:59.999Z")
print(before["decision"])
after = decision_at("2026-03-31T22:00:00Z")
print(after["decision"], after["reason"])

# step: the-old-tenant-unlocks
def act(system_id, body, key):
    actions = f"/v2/systems/{system_id}/door-actions"
    accepted = call("POST", actions, body, {"Idempotency-Key": key})
    return poll(f'{actions}/{accepted["id"]}', lambda action: action["state"] != "PENDING")


unlock = {"doorId": server_room, "type": "UNLOCK", "note": "Moving out"}
unlocked = act(first_floor["id"], unlock, "moving-out-1")
print(unlocked["state"])

# step: let-midnight-come
call("PUT", "/_sim/clock", {"now": "2026-03-31T22:00:00Z"})

# step: look-from-the-new-tenant
ground_floor_path = f"/v2/systems/{ground_floor_id}"
received = call("GET", f"{ground_floor_path}/doors/{server_room}")
print(received["delegation"])

# step: lock-the-door-again
act(site_id, {"doorId": server_room, "type": "RETURN_TO_SCHEDULE"}, "hand-over-1")
door = call("GET", f"/v2/systems/{site_id}/doors/{server_room}")
print(door["status"]["lockMode"], door["status"]["override"])

# step: write-the-new-right
right_key = {"Idempotency-Key": "ground-floor-privilege-1"}
new_privilege = call("POST", f"{ground_floor_path}/privileges", right, right_key)
staff = f"{ground_floor_path}/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379"
call("PUT", f'{staff}/privileges/{new_privilege["id"]}')

# step: wait-for-the-sync
print(synced()["lastSyncedAt"])
print(present_card("054F4D5"))

# step: read-the-sites-events
types = "type=access.*&type=delegation.*"
events = call("GET", f"/v2/systems/{site_id}/events?{types}&from=2026-03-31T22:00:00Z")
for event in events["items"]:
    print(event["type"], event["user"], event["data"])

# step: revoke-the-lease
revoke = f'{leases}/{following["id"]}/revoke'
revoked = call("POST", revoke, None, {"Idempotency-Key": "revoke-ground-floor-1"})
print(revoked["status"])
