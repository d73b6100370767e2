# step: set-up
from access import Refused, call

system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"
door_id = "dor_01KEY0W720XV0HBA7MHWWP8E15"
controller_id = "ctl_01KEXZ5980FKQPNVEF992SK844"

# step: begin-a-test
call("POST", "/_sim/reset")
call("PUT", "/_sim/clock", {"now": "2026-03-16T09:00:00Z", "running": False})
mark = call("GET", "/_sim/events")["mark"]

# step: an-unknown-card
shown = call("POST", "/_sim/present", {
    "doorId": door_id,
    "cardValue": "54F4D3A0",
    "bitLength": 34,
})
print(shown["decision"], shown["reason"])
denials = call("GET", f"{system}/events?type=access.denied&doorId={door_id}&limit=1")
print(denials["items"][0]["reason"])

# step: a-forced-door
forced = call("POST", f"/_sim/doors/{door_id}", {"do": "FORCE"})
print(forced["event"])
call("POST", f"/_sim/doors/{door_id}", {"do": "CLOSE"})

# step: a-door-left-open
call("POST", f"/_sim/doors/{door_id}", {"do": "REX"})
call("POST", f"/_sim/doors/{door_id}", {"do": "OPEN"})
call("PUT", "/_sim/clock", {"advanceSeconds": 60})
door = call("GET", f"{system}/doors/{door_id}")
print(door["status"]["doorState"], door["status"]["alarm"])

# step: an-offline-controller
call("PUT", f"/_sim/controllers/{controller_id}", {"connection": "OFFLINE"})
call("PUT", "/_sim/clock", {"advanceSeconds": 90})
try:
    call(
        "POST",
        f"{system}/door-actions",
        {"doorId": door_id, "type": "GRANT_ACCESS"},
        {"Idempotency-Key": "open-1"},
    )
except Refused as refusal:
    print(refusal.problem["code"])

# step: a-rate-limit
call("PUT", "/_sim/faults", {"next": [{"status": 429}, {"latencySeconds": 0.5}]})
for attempt in (1, 2):
    try:
        call("GET", "/v2/systems")
        print(attempt, "answered")
    except Refused as refusal:
        print(attempt, refusal.problem["code"], refusal.problem["retryAfterSeconds"])

# step: what-was-raised
raised = call("GET", f"/_sim/events?since={mark}")
print([event["type"] for event in raised["events"]])
