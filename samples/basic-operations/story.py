# step: set-up
import base64
import urllib.parse
import urllib.request

from access import PAIR, Refused, URL, call

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"


def refusal(method, path, body=None, headers=None):
    """The problem of a call that is refused."""
    try:
        call(method, path, body, headers)
    except Refused as refused:
        return refused.problem
    raise RuntimeError("The call was not refused.")

# step: create
ivar = {"name": "Ivar Lund", "externalId": "E-1044", "email": "ivar@lakeside.example"}
ivar_key = {"Idempotency-Key": "hr-change-5507"}
user = call("POST", f"{system}/users", ivar, ivar_key)
print(user["id"])

# step: misspell-a-member
signe = {"name": "Signe Dal", "externalId": "E-1045"}
misspelt = {**signe, "validUntill": "2026-07-01T00:00:00Z"}
signe_key = {"Idempotency-Key": "hr-change-5508"}
unknown = refusal("POST", f"{system}/users", misspelt, signe_key)
print(unknown["code"], unknown["errors"])

# step: create-with-an-offset
temporary = {**signe, "validUntil": "2026-07-01T00:00:00+02:00"}
second = call("POST", f"{system}/users", temporary, signe_key)
print(second["validUntil"])

# step: send-it-again
again = call("POST", f"{system}/users", ivar, ivar_key)
print(again["id"] == user["id"])

# step: reuse-the-key
reused = refusal("POST", f"{system}/users", signe, ivar_key)
print(reused["code"])

# step: read-a-page
first = call("GET", f"{system}/users?limit=2")
print(len(first["items"]), first["page"]["nextCursor"])

# step: walk-all-pages
users = []
cursor = ""
while True:
    query = {"limit": 2, **({"cursor": cursor} if cursor else {})}
    page = call("GET", f"{system}/users?{urllib.parse.urlencode(query)}")
    users += page["items"]
    if page["page"]["nextCursor"] is None:
        break
    cursor = page["page"]["nextCursor"]
print([user["name"] for user in users])

# step: filter-and-sort
newest = call("GET", f"{system}/users?externalId=E-1044&externalId=E-1045&sort=-createdAt")
print([item["name"] for item in newest["items"]])

# step: read-one
basic = {"Authorization": "Basic " + base64.b64encode(PAIR.encode()).decode()}
request = urllib.request.Request(f'{URL}{system}/users/{user["id"]}', headers=basic)
with urllib.request.urlopen(request) as answer:
    etag = answer.headers["ETag"]
print(etag)

# step: change
change = {"phone": "+46701740605", "validUntil": "2026-12-31T23:00:00Z"}
call("PATCH", f'{system}/users/{user["id"]}', change, {"If-Match": etag})

# step: change-what-has-changed
late = {"phone": "+46701740606"}
stale = refusal("PATCH", f'{system}/users/{user["id"]}', late, {"If-Match": etag})
print(stale["code"])

# step: clear-a-member
cleared = call("PATCH", f'{system}/users/{user["id"]}', {"validUntil": None})
print(cleared["validUntil"], cleared["phone"])

# step: replace-an-array
webhook = call(
    "PATCH", f"{system}/webhooks/whk_01KF3ATEG07667VAY5VJE99AA7", {"eventTypes": ["lock.jammed"]}
)
print(webhook["eventTypes"])

# step: add-a-member
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/{user["id"]}')

# step: delete
call("DELETE", f'{system}/users/{user["id"]}')

# step: hire-him-again
old = call("POST", f"{system}/users", ivar, ivar_key)
absent = refusal("GET", f'{system}/users/{old["id"]}')
print(old["id"] == user["id"], absent["code"])

# step: see-what-remains
request = urllib.request.Request(f"{URL}/v2/systems", headers=basic)
with urllib.request.urlopen(request) as answer:
    for name in ["RateLimit-Policy", "RateLimit", "Request-Id", "API-Version"]:
        print(f"{name}: {answer.headers[name]}")
