# step: set-up
from access import Refused, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: an-unknown-plate
unknown = call(
    "POST",
    f"{system}/request-access",
    {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "credential": {"type": "API_1", "identifier": "KLM 456"},
    },
    {"Idempotency-Key": "gate-080030-KLM456"},
)
print(unknown["decision"], unknown["reason"])

# step: read-the-plate
denials = call("GET", f"{system}/events?reason=UNKNOWN_TOKEN&limit=1")
print([event["data"] for event in denials["items"]])

# step: register-the-plate
plate = call(
    "POST",
    f"{system}/tokens",
    {
        "type": "EXTERNAL",
        "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
        "name": "Grey car",
        "external": {"channel": "API_1", "identifier": "klm-456"},
    },
    {"Idempotency-Key": "plate-KLM456"},
)
print(plate["id"], plate["status"])

# step: a-plate-without-a-privilege
refused = call(
    "POST",
    f"{system}/request-access",
    {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "credential": {"type": "API_1", "identifier": "KLM 456"},
    },
    {"Idempotency-Key": "gate-080032-KLM456"},
)
print(refused["decision"], refused["reason"])

# step: allow-plates
privilege = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Main entrance, plate",
        "credential": "API_1",
        "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}],
    },
    {"Idempotency-Key": "plate-privilege-1"},
)
print(privilege["id"])
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{privilege["id"]}')

# step: the-car-comes
granted = call(
    "POST",
    f"{system}/request-access",
    {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "credential": {"type": "API_1", "identifier": "KLM 456"},
    },
    {"Idempotency-Key": "gate-080035-KLM456"},
)
print(granted["decision"], granted["eventId"])

# step: the-answer-got-lost
replayed = call(
    "POST",
    f"{system}/request-access",
    {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "credential": {"type": "API_1", "identifier": "KLM 456"},
    },
    {"Idempotency-Key": "gate-080035-KLM456"},
)
print(replayed["decision"], replayed["eventId"])

# step: count-the-openings
openings = call("GET", f'{system}/events?type=access.granted&tokenId={plate["id"]}')
for event in openings["items"]:
    print(event["id"], event["occurredAt"])

# step: the-network-fails
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})
try:
    call(
        "POST",
        f"{system}/request-access",
        {
            "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
            "credential": {"type": "API_1", "identifier": "KLM 456"},
        },
        {"Idempotency-Key": "gate-080210-KLM456"},
    )
except Refused as refusal:
    print(refusal.problem["code"])

# step: the-network-returns
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "ONLINE"})

# step: block-the-plate
blocked = call("PATCH", f'{system}/tokens/{plate["id"]}', {"blocked": True})
print(blocked["status"])
stopped = call(
    "POST",
    f"{system}/request-access",
    {
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "credential": {"type": "API_1", "identifier": "KLM 456"},
    },
    {"Idempotency-Key": "gate-080213-KLM456"},
)
print(stopped["decision"], stopped["reason"])

# step: take-it-back
call("DELETE", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{privilege["id"]}')
call("DELETE", f'{system}/privileges/{privilege["id"]}')
call("DELETE", f'{system}/tokens/{plate["id"]}')
