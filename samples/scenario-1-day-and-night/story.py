# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: by-day
day = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Office doors, guards by day",
        "credential": "CARD",
        "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
        "doorGroupIds": ["dgr_01KEY1EH00G261YJ9FQ93T3Z57"],
    },
    {"Idempotency-Key": "guards-day-1"},
)
print(day["id"], day["warnings"])

# step: by-night
night = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Office doors, guards by night",
        "credential": "CARD_AND_PIN",
        "doorGroupIds": ["dgr_01KEY1EH00G261YJ9FQ93T3Z57"],
    },
    {"Idempotency-Key": "guards-night-1"},
)
print(night["id"], night["warnings"])

# step: make-the-role
role = call(
    "POST",
    f"{system}/roles",
    {"name": "Guards", "privilegeIds": [day["id"], night["id"]]},
    {"Idempotency-Key": "guards-role-1"},
)
print(role["id"])

# step: add-the-guards
leo = call(
    "POST",
    f"{system}/shortcuts/onboard-user",
    {
        "user": {"name": "Leo Strand", "externalId": "E-1043"},
        "tokens": [
            {
                "type": "CARD",
                "card": {"encoding": "DECIMAL", "value": "31340", "facilityCode": 42},
            },
            {"type": "PIN", "pin": "2846"},
        ],
        "roleIds": [role["id"]],
    },
    {"Idempotency-Key": "guards-leo-1"},
)
print(leo["user"]["id"], leo["user"]["roleIds"])
call("PUT", f'{system}/roles/{role["id"]}/users/usr_01KF0AP90071HFE865V215DE1C')
synced = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(synced["syncState"])

# step: ask-by-day
morning = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4D9", "bitLength": 26},
    "at": "2026-03-16T09:00:00.000Z",
    "dryRun": True,
})
print(morning["decision"], morning["reason"], morning["atDoor"])

# step: ask-by-night
evening = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4D9", "bitLength": 26},
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": True,
})
print(evening["decision"], evening["reason"], evening["atDoor"])

# step: ask-with-the-pin
right = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD_AND_PIN", "cardValue": "054F4D9", "bitLength": 26},
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": True,
})
print(right["decision"], right["reason"], right["atDoor"])
wrong = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {
        "type": "CARD_AND_PIN",
        "cardValue": "054F4D9",
        "bitLength": 26,
        "pinCorrect": False,
    },
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": True,
})
print(wrong["decision"], wrong["reason"], wrong["atDoor"])

# step: a-guard-who-needs-no-pin
nils = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0AZDZ0TEWH0AVNH9DN65R6"},
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": True,
})
print(nils["decision"], nils["privilegeId"])

# step: whose-privilege-it-is
try:
    call("GET", f"{system}/privileges/prv_01KFAVQ660RHEM3E2MSH4DMDZS")
except Refused as refusal:
    print(refusal.problem["code"])

# step: list-all-rights
rights = call("GET", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15/users")
for row in rights["items"]:
    print(row["user"]["name"], row["credential"], row["role"]["name"])

# step: the-night
call("PUT", "/_sim/clock", {"now": "2026-03-16T19:00:00.000Z"})
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4D9",
    "bitLength": 26,
    "pin": "2846",
})

# step: read-the-night
log = call("GET", f"{system}/events?type=access.*&from=2026-03-16T18:59:00Z")
for event in log["items"]:
    print(event["type"], event["method"], event["reason"])

# step: take-it-back
call("DELETE", f'{system}/roles/{role["id"]}')
call("DELETE", f'{system}/privileges/{day["id"]}')
call("DELETE", f'{system}/privileges/{night["id"]}')
