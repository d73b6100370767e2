# step: set-up
from access import call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.

# step: find-the-system
systems = call("GET", "/v2/systems")
print(systems["items"])

# step: choose-the-system
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: list-the-doors
doors = call("GET", f"{system}/doors")
print(doors["items"])

# step: ask-before-you-open
decision = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
})
print(decision["decision"], decision["reason"])

# step: open-the-door
opening = {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "type": "GRANT_ACCESS",
    "note": "Delivery",
}
key = {"Idempotency-Key": "quickstart-1"}
accepted = call("POST", f"{system}/door-actions", opening, key)
print(accepted["id"], accepted["state"])

# step: read-the-action
action = poll(
    f'{system}/door-actions/{accepted["id"]}',
    lambda action: action["state"] != "PENDING",
)
print(action["state"])

# step: walk-through
door = "dor_01KEY0W720XV0HBA7MHWWP8E15"
call("POST", "/_sim/present", {"doorId": door, "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"})
call("POST", f"/_sim/doors/{door}", {"do": "OPEN"})
call("POST", f"/_sim/doors/{door}", {"do": "CLOSE"})

# step: read-the-events
events = call("GET", f"{system}/events?from=2026-03-16T08:00:00Z")
for event in events["items"]:
    print(event["occurredAt"], event["type"])
