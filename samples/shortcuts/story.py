# step: set-up
from access import Refused, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: onboard-with-a-taken-card
key = {"Idempotency-Key": "onboard-E-2077"}
person = {
    "user": {"name": "Tove Holm", "externalId": "E-2077"},
    "tokens": [
        {"type": "PIN"},
        {"type": "CARD", "card": {"value": "054F4D3", "bitLength": 26}},
    ],
    "roleIds": ["rol_01KEY3QRR0T36VE7J528GPKHGS"],
}
try:
    call("POST", f"{system}/shortcuts/onboard-user", person, key)
except Refused as refused:
    print(refused.problem["code"])

# step: find-nothing
found = call("GET", f"{system}/users?externalId=E-2077")
print(len(found["items"]))

# step: onboard-again
person["tokens"][1]["card"]["value"] = "054F4D7"
onboarded = call("POST", f"{system}/shortcuts/onboard-user", person, key)
print(onboarded["user"]["id"], len(onboarded["tokens"]))

# step: offboard
leaving = {"userId": onboarded["user"]["id"], "keepCards": True}
key = {"Idempotency-Key": "offboard-E-2077"}
offboarded = call("POST", f"{system}/shortcuts/offboard-user", leaving, key)
print(offboarded["user"]["status"], len(offboarded["tokens"]))
