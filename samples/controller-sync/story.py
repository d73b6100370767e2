# step: set-up
from access import call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: find-the-controllers
doors = call("GET", f"{system}/doors?doorGroupId=dgr_01KEY1EH00G261YJ9FQ93T3Z57")
controller_ids = {door["controllerId"] for door in doors["items"] if door.get("controllerId")}
print(controller_ids)

# step: block-a-card
card = f"{system}/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ"
blocked = call("PATCH", card, {"blocked": True})
print(blocked["id"], blocked["blocked"])
for controller_id in controller_ids:
    controller = poll(
        f"{system}/controllers/{controller_id}",
        lambda controller: controller["syncState"] == "IN_SYNC",
        60,
    )
    print(controller["name"], controller["syncState"], controller["lastSyncedAt"])

# step: block-a-card-offline
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})
other_card = f"{system}/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6"
also_blocked = call("PATCH", other_card, {"blocked": True})
print(also_blocked["id"], also_blocked["blocked"])
behind = call("GET", f"{system}/controllers?syncState=PENDING&syncState=FAILING")
for controller in behind["items"]:
    print(controller["name"], controller["connection"], controller["pendingChanges"], controller["lastSyncedAt"])
