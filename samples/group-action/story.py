from access import Refused, call

# step: a-lock-out-of-reach
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
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
outcome = call("GET", f'{system}/door-actions/{action["id"]}')
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
door = call("GET", f"{system}/doors/{main_entrance}")
print(door["status"]["lockMode"])
