# step: set-up
import base64
import os

from access import Refused, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.


def refusal(method, path, body=None, headers=None):
    """The problem of a call that is refused."""
    try:
        call(method, path, body, headers)
    except Refused as refused:
        return refused.problem
    raise RuntimeError("The call was not refused.")


# step: sign-in
systems = call("GET", "/v2/systems")
print([(system["name"], system["capacities"]) for system in systems["items"]])

# step: send-a-wrong-secret
def signed_in_with(id, secret):
    pair = base64.b64encode(f"{id}:{secret}".encode()).decode()
    return {"Authorization": f"Basic {pair}"}


mistyped = signed_in_with(os.environ["ACCESS_CREDENTIAL_ID"], "amk_mistyped")
wrong = refusal("GET", "/v2/systems", headers=mistyped)
print(wrong["status"], wrong["code"])

# step: create-the-credential
hr_sync = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERM2DY03K37GDJ6QW1J9AP3"
wanted = {
    "name": "HR sync, production",
    "allowedIpRanges": ["192.0.2.0/24"],
    "expiresAt": "2027-03-16T00:00:00Z",
}
key = {"Idempotency-Key": "hr-sync-credential-1"}
credential = call("POST", f"{hr_sync}/credentials", wanted, key)

# step: keep-the-secret
id, secret = credential["id"], credential.pop("secret")
print(id, credential["expiresAt"])

# step: sign-in-as-the-service
as_service = signed_in_with(id, secret)
visible = call("GET", "/v2/systems", headers=as_service)
print([(system["name"], system["capacities"]) for system in visible["items"]])

# step: go-beyond-the-capacity
door = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
missing = refusal("PATCH", door, {"name": "Front door"}, as_service)
print(missing["code"], missing["requiredCapacities"])

# step: look-into-another-system
tenant_doors = "/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61/doors"
unseen = refusal("GET", tenant_doors, headers=as_service)
print(unseen["code"])

# step: call-the-owner-api
people = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators"
no_owner = refusal("GET", people, headers=as_service)
print(no_owner["code"])

# step: narrow-the-addresses
call("PATCH", f"{hr_sync}/credentials/{id}", {"allowedIpRanges": ["198.51.100.0/24"]})

# step: call-from-elsewhere
outside = refusal("GET", "/v2/systems", headers=as_service)
print(outside["code"])

# step: widen-the-addresses
ranges = ["192.0.2.0/24", "198.51.100.0/24", "2001:db8:10::/48"]
call("PATCH", f"{hr_sync}/credentials/{id}", {"allowedIpRanges": ranges})

# step: rotate
key = {"Idempotency-Key": "hr-sync-rotate-1"}
rotated = call("POST", f"{hr_sync}/credentials/{id}/rotate", {"overlapSeconds": 3600}, key)
print(rotated["previousSecretUntil"])

# step: use-both-secrets
renewed = signed_in_with(id, rotated.pop("secret"))
call("GET", "/v2/systems", headers=as_service)
call("GET", "/v2/systems", headers=renewed)

# step: rotate-too-soon
key = {"Idempotency-Key": "hr-sync-rotate-2"}
too_soon = refusal("POST", f"{hr_sync}/credentials/{id}/rotate", {"overlapSeconds": 0}, key)
print(too_soon["code"])

# step: let-the-overlap-end
call("PUT", "/_sim/clock", {"advanceSeconds": 3600})

# step: use-the-new-secret
call("GET", "/v2/systems", headers=renewed)

# step: use-the-old-secret
ended = refusal("GET", "/v2/systems", headers=as_service)
print(ended["code"])

# step: fail-too-often
for _ in range(19):
    refusal("GET", "/v2/systems", headers=as_service)
locked = refusal("GET", "/v2/systems", headers=renewed)
print(locked["code"], locked["retryAfterSeconds"])

# step: wait-and-sign-in
call("PUT", "/_sim/clock", {"advanceSeconds": 300})
call("GET", "/v2/systems", headers=renewed)

# step: revoke
call("DELETE", f"{hr_sync}/credentials/{id}")

# step: use-the-revoked-credential
revoked = refusal("GET", "/v2/systems", headers=renewed)
print(revoked["code"])

# step: revoke-your-own
yourself = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
own = refusal("DELETE", f'{yourself}/credentials/{os.environ["ACCESS_CREDENTIAL_ID"]}')
print(own["code"])
