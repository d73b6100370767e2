# step: set-up
from access import call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: subscribe
subscription = {
    "url": "https://hooks.lakeside.example/access",
    "eventTypes": ["access.*", "door.forced_open"],
    "description": "Alarm desk",
}
key = {"Idempotency-Key": "subscribe-1"}
webhook = call("POST", f"{system}/webhooks", subscription, key)
print(webhook["id"], webhook["status"])

# step: send-a-test
key = {"Idempotency-Key": "test-1"}
sent = call("POST", f'{system}/webhooks/{webhook["id"]}/test', None, key)
delivery = poll(
    f'{system}/webhooks/{webhook["id"]}/deliveries/{sent["id"]}',
    lambda delivery: delivery["attempts"],
)
print(delivery["state"], delivery["attempts"], delivery["nextAttemptAt"])

# step: miss-five-days
entrance = "dor_01KEY0W720XV0HBA7MHWWP8E15"
card = {"doorId": entrance, "bitLength": 26}
call("POST", f"/_sim/doors/{entrance}", {"do": "FORCE"})
call("POST", f"/_sim/doors/{entrance}", {"do": "CLOSE"})
call("POST", "/_sim/present", {**card, "cardValue": "0000001"})
call("POST", "/_sim/present", {**card, "cardValue": "054F4D3"})
call("PUT", "/_sim/clock", {"advanceSeconds": 432_000})
found = call("GET", f'{system}/webhooks/{webhook["id"]}')
print(found["enabled"], found["status"])

# step: enable-it
enabled = call("PATCH", f'{system}/webhooks/{webhook["id"]}', {"enabled": True})
print(enabled["enabled"], enabled["status"])

# step: catch-up
types = "type=access.*&type=door.forced_open"
mark = webhook["createdAt"]  # Later: where the last catch-up ended. Keep it on disk.
since = f"sort=receivedAt&receivedAfter={mark}&limit=200"
reached = mark
next_cursor = ""
while next_cursor is not None:
    cursor = f"&cursor={next_cursor}" if next_cursor else ""
    page = call("GET", f"{system}/events?{types}&{since}{cursor}")
    for event in page["items"]:
        print(event["receivedAt"], event["id"], event["type"])  # Skip the ids that you have.
        reached = event["receivedAt"]
    next_cursor = page["page"]["nextCursor"]
mark = reached  # Only now, when nothing is missing before it.
