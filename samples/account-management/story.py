# step: set-up
import base64
import json
import urllib.request

from access import PAIR, Refused, URL, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
account = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
maja = f"{account}/administrators/adm_01KERKHYK0TVYP40S806V5R718"


def refusal(method, path, body=None, headers=None):
    """The problem of a call that is refused."""
    try:
        call(method, path, body, headers)
    except Refused as refused:
        return refused.problem
    raise RuntimeError("The call was not refused.")

# step: list-the-owners
owners = call("GET", f"{account}/administrators?owner=true")
print([(owner["name"], owner["kind"], owner["status"]) for owner in owners["items"]])

# step: suspend-the-last-owner
last = refusal("POST", f"{maja}/suspend")
print(last["code"])

# step: invite-a-second-owner
invitation = {
    "kind": "PERSON",
    "name": "Jonas Vik",
    "email": "jonas@lakeside.example",
    "owner": True,
}
key = {"Idempotency-Key": "ticket-2041"}
jonas = call("POST", f"{account}/administrators", invitation, key)
print(jonas["status"])

# step: send-the-invitation-again
call("POST", f'{account}/administrators/{jonas["id"]}/resend-invitation')

# step: jonas-accepts
call("POST", f'/_sim/administrators/{jonas["id"]}', {"do": "ACCEPT"})

# step: create-the-service
report = {
    "kind": "SERVICE",
    "name": "Night report",
    "grants": [{"systemId": "sys_01KERKS8Z0DQ5GGNVYP694EW6K", "capacities": ["AUDIT"]}],
}
key = {"Idempotency-Key": "night-report-1"}
service = call("POST", f"{account}/administrators", report, key)
service_path = f'{account}/administrators/{service["id"]}'

# step: give-it-an-api-credential
wanted = {"name": "Night report", "allowedIpRanges": ["192.0.2.0/24"]}
key = {"Idempotency-Key": "night-report-credential-1"}
credential = call("POST", f"{service_path}/credentials", wanted, key)

# step: let-it-sign-in
def signed_in_with(credential):
    pair = f'{credential["id"]}:{credential["secret"]}'
    return {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


seen = call("GET", "/v2/systems", headers=signed_in_with(credential))
print([(system["name"], system["capacities"]) for system in seen["items"]])

# step: read-before-you-grant
basic = "Basic " + base64.b64encode(PAIR.encode()).decode()
request = urllib.request.Request(URL + service_path, headers={"Authorization": basic})
with urllib.request.urlopen(request) as answer:
    etag, grants = answer.headers["ETag"], json.load(answer)["grants"]
print(etag, grants)

# step: grant-a-second-system
second = {"systemId": "sys_01KEV9APM0ST1PM1Q9NE2T1F61", "capacities": ["AUDIT"]}
call("PATCH", service_path, {"grants": [*grants, second]}, {"If-Match": etag})

# step: grant-from-an-old-copy
old = {
    "grants": [
        {"systemId": "sys_01KERKS8Z0DQ5GGNVYP694EW6K", "capacities": ["AUDIT", "OPERATIONS"]}
    ]
}
stale = refusal("PATCH", service_path, old, {"If-Match": etag})
print(stale["code"])

# step: rotate-the-secret
rotate = f'{service_path}/credentials/{credential["id"]}/rotate'
key = {"Idempotency-Key": "night-report-rotate-1"}
rotated = call("POST", rotate, {"overlapSeconds": 3600}, key)
print(rotated["previousSecretUntil"])

# step: the-old-secret-leaks
key = {"Idempotency-Key": "night-report-rotate-2"}
running = refusal("POST", rotate, {"overlapSeconds": 0}, key)
print(running["code"])

# step: replace-the-credential
wanted = {"name": "Night report, after the leak", "allowedIpRanges": ["192.0.2.0/24"]}
key = {"Idempotency-Key": "night-report-credential-2"}
replacement = call("POST", f"{service_path}/credentials", wanted, key)
print(replacement["id"])

# step: revoke-the-leaked-one
call("DELETE", f'{service_path}/credentials/{credential["id"]}')

# step: suspend-the-service
suspended = call("POST", f"{service_path}/suspend")
print(suspended["status"])

# step: reinstate-the-service
active = call("POST", f"{service_path}/reinstate")
print(active["status"])

# step: demote-maja
demoted = call("PATCH", maja, {"owner": False})
print(demoted["owner"])

# step: demote-yourself
yourself = f"{account}/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
own = refusal("PATCH", yourself, {"owner": False})
print(own["code"])

# step: remove-the-service
call("DELETE", service_path)

# step: read-the-account-events
events = call("GET", f"{account}/events?type=config.updated&from=2026-03-16T08:00:00Z")
for event in events["items"]:
    resource = event["data"]["resource"]["name"]
    print(event["occurredAt"], event["actor"]["name"], resource, event["data"]["changedFields"])

# step: follow-one-administrator
story = call("GET", f'{account}/events?resourceId={service["id"]}&sort=occurredAt')
for event in story["items"]:
    print(event["occurredAt"], event["type"], event["actor"]["name"], event["data"]["changedFields"])
