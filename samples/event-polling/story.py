# step: set-up
from access import call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: read-by-arrival
last = "2026-03-16T00:00:00.000Z"  # keep it where it outlives the program


def read_new():
    global last
    since = f"sort=receivedAt&receivedAfter={last}&limit=200"
    cursor = ""
    while cursor is not None:
        page = call("GET", f"{system}/events?{since}" + (f"&cursor={cursor}" if cursor else ""))
        for event in page["items"]:
            print(event["type"], event["occurredAt"], event["receivedAt"])  # the work
            last = event["receivedAt"]
        cursor = page["page"]["nextCursor"]

read_new()

# step: pass-while-the-controller-is-away
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "OFFLINE"})
call("POST", "/_sim/present", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ",
})
call("PUT", "/_sim/clock", {"advanceSeconds": 120})
read_new()

# step: read-by-occurrence
call("PUT", "/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844", {"connection": "ONLINE"})
later = call("GET", f"{system}/events?sort=occurredAt&from={last}")
for event in later["items"]:
    print(event["type"], event["occurredAt"])

# step: read-what-came-late
read_new()
