# step: set-up
from access import call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: make-a-privilege
privilege = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Main entrance, card",
        "credential": "CARD",
        "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}],
    },
    {"Idempotency-Key": "main-entrance-card-1"},
)
print(privilege["id"])

# step: ask-a-case
answer = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": True,
    "at": "2026-03-16T19:00:00.000Z",
})
print(answer["decision"], answer["reason"])
