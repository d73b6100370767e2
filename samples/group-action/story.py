# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: a-lock-out-of-reach
call("PUT", "/_sim/hubs/hub_01KEY09X401QTM9C3BNQX7AXP5", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})

# step: block-the-group
block = {
    "doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57",
    "type": "BLOCK",
    "note": "Drill",
}
action = call("POST", f"{system}/door-actions", block, {"Idempotency-Key": "block-office-doors-1"})
print(action["id"], action["state"])

# step: read-the-targets
outcome = poll(
    f'{system}/door-actions/{action["id"]}',
    lambda action: action["state"] != "PENDING",
)
for target in outcome["targets"]:
    print(target["doorId"], target["state"], target["failure"])

# step: open-a-blocked-door
main_entrance = "dor_01KEY0W720XV0HBA7MHWWP8E15"
try:
    call("POST", f"{system}/door-actions", {"doorId": main_entrance, "type": "GRANT_ACCESS"})
except Refused as refused:
    print(refused.problem["code"])

# step: end-the-block
call("POST", f"{system}/door-actions", {"doorId": main_entrance, "type": "RETURN_TO_SCHEDULE"})
door = poll(
    f"{system}/doors/{main_entrance}",
    lambda door: door["status"]["lockMode"] != "BLOCKED",
)
print(door["status"]["lockMode"])
