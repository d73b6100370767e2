# step: set-up
from access import call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: ask-about-the-evening
question = {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
}
evening = call("POST", f"{system}/request-access", {**question, "at": "2026-03-16T20:00:00+01:00"})
print(evening["decision"], evening["reason"], evening["trace"][-1]["step"])

# step: block-her-out-of-earshot
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
ada = f"{system}/users/usr_01KF09TT3069N4H0PB6QJNKPXJ"
call("PATCH", ada, {"blocked": True})

# step: ask-about-now
now = call("POST", f"{system}/request-access", question)
print(now["decision"], now["atDoor"]["decision"])

# step: give-her-card-to-another
card = f"{system}/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ"
call("PATCH", card, {"userId": "usr_01KF0AP90071HFE865V215DE1C"})

# step: ask-whose-rights
moved = call("POST", f"{system}/request-access", question)
print(moved["userId"], moved["atDoor"]["userId"])
