# step: set-up
import base64

from access import Refused, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"


def problem_of(*request):
    """Makes a call that is refused, and gives the problem."""
    try:
        call(*request)
    except Refused as refusal:
        return refusal.problem
    raise RuntimeError("It was not refused.")


# step: several-faults
faulty = problem_of("POST", f"{system}/users", {
    "name": "",
    "email": "leo at lakeside",
    "validUntl": "2026-07-01T00:00:00Z",
    "status": "ACTIVE",
})
for item in faulty["errors"]:
    print(item["pointer"], item["code"])

# step: one-rule
inverted = problem_of("POST", f"{system}/users", {
    "name": "Leo Strand",
    "validFrom": "2026-07-01T00:00:00Z",
    "validUntil": "2026-04-01T00:00:00Z",
})
print(inverted["code"], inverted["errors"][0]["pointer"])

# step: seen-but-not-allowed
pair = "crd_01KERNQTXGRDGQJR0V8JCKHBXF:amk_simulator-only-reception-desk-0000000000000"
desk = {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}
forbidden = problem_of("DELETE", f"{system}/users/usr_01KF09TT3069N4H0PB6QJNKPXJ", None, desk)
print(forbidden["code"], forbidden["requiredCapacities"])

# step: not-seen
tenant = "/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61"
hidden = problem_of("DELETE", f"{tenant}/users/usr_01KFAV4W80PPG2X7R5JQC42EJ5", None, desk)
print(hidden["code"])

# step: still-in-use
used = problem_of("DELETE", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15")
for thing in used["usedBy"]:
    print(thing["type"], thing["id"], thing["name"])

# step: let-two-calls-fail
call("PUT", "/_sim/faults", {"next": [{"status": 429}, {"status": 503}]})

# step: one-key-for-all-tries
hire = (
    "POST",
    f"{system}/users",
    {"name": "Leo Strand", "externalId": "E-1046"},
    {"Idempotency-Key": "hr-change-5512"},
)
print(problem_of(*hire)["retryAfterSeconds"])
print(problem_of(*hire)["code"])
print(call(*hire)["id"])
