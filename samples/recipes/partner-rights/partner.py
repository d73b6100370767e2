import base64
import json
import os
import sys
from pathlib import Path

from access import Refused, call

ACCOUNT = "/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
SITE_ID = "sys_01KERKS8Z0DQ5GGNVYP694EW6K"
DOOR = "dor_01KEY0Y1N0DX0MZQJR1W921255"  # Server room
NAME = "Partner, Server room"
RANGES = ["192.0.2.0/24"]  # Where the partner calls from
SECRET_FILE = Path("partner.json")  # For the partner. Hand it over, then delete it.


def find(path, is_it):
    cursor = ""
    while cursor is not None:
        page = call("GET", f"{path}?limit=200{cursor}")
        for thing in page["items"]:
            if is_it(thing):
                return thing
        cursor = page["page"]["nextCursor"] and f'&cursor={page["page"]["nextCursor"]}'
    return None


def find_tenant():
    return find(f"{ACCOUNT}/systems", lambda s: s["name"] == NAME)


def find_service():
    return find(f"{ACCOUNT}/administrators", lambda a: a["name"] == NAME)


def find_lease(tenant):
    leases = f"{ACCOUNT}/systems/{SITE_ID}/delegations"
    return find(leases, lambda d: d["toSystemId"] == tenant["id"] and d["status"] == "ACTIVE")


def make(path, body):
    made = call("POST", path, body)
    print(f"made in {path.split('/')[-1]}: {NAME}")
    return made


def let_in():
    """An empty tenant, one leased door, a service that may only read, and a credential for it."""
    tenant = find_tenant() or make(
        f"{ACCOUNT}/systems",
        {"name": NAME, "kind": "TENANT", "parentSystemId": SITE_ID, "timeZone": "Europe/Stockholm"},
    )
    # PRIVATE: on a SHARED door a tenant without users sees nothing.
    find_lease(tenant) or make(
        f"{ACCOUNT}/systems/{SITE_ID}/delegations",
        {"name": NAME, "toSystemId": tenant["id"], "doors": [{"doorId": DOOR, "kind": "PRIVATE"}]},
    )
    grant = {"systemId": tenant["id"], "capacities": ["AUDIT"]}
    service = find_service() or make(
        f"{ACCOUNT}/administrators", {"kind": "SERVICE", "name": NAME, "grants": [grant]}
    )
    credentials = f'{ACCOUNT}/administrators/{service["id"]}/credentials'
    kept = json.loads(SECRET_FILE.read_text())["id"] if SECRET_FILE.exists() else None
    for credential in call("GET", credentials)["items"]:
        if credential["id"] == kept:
            return
        # Its secret was shown once and not kept: nobody has it, so nobody shall use it.
        call("DELETE", f'{credentials}/{credential["id"]}')
    secret = make(credentials, {"name": NAME, "allowedIpRanges": RANGES})
    with open(os.open(SECRET_FILE, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        json.dump({"systemId": tenant["id"], "id": secret["id"], "secret": secret["secret"]}, file)


def look():
    """What the partner gets with what the file holds."""
    partner = json.loads(SECRET_FILE.read_text())
    pair = f'{partner["id"]}:{partner["secret"]}'
    signed_in = {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}

    def ask(what, method, path, body=None):
        try:
            items = call(method, path, body, signed_in)["items"]
            print(f"{what}: " + ("; ".join(describe(item) for item in items) or "nothing"))
        except Refused as refused:
            print(f'{what}: {refused.problem["status"]} {refused.problem["code"]}')

    def describe(item):
        user = (item.get("user") or {}).get("name")
        return item.get("name") or f'{item["type"]} by {user or "somebody"}'

    own, site = f'/v2/systems/{partner["systemId"]}', f"/v2/systems/{SITE_ID}"
    ask("systems", "GET", "/v2/systems")
    ask("doors", "GET", f"{own}/doors")
    ask("users", "GET", f"{own}/users")
    ask("events", "GET", f"{own}/events?type=access.*")
    ask("events of the site", "GET", f"{site}/events")
    ask("unlock", "POST", f"{own}/door-actions", {"doorId": DOOR, "type": "UNLOCK"})


def take_back():
    """The credential goes with the service: the partner is out at once. The rest is tidying."""
    service, tenant = find_service(), find_tenant()
    if service:
        call("DELETE", f'{ACCOUNT}/administrators/{service["id"]}')
        print("the partner is out")
    if tenant:
        lease = find_lease(tenant)
        if lease:
            call("POST", f'{ACCOUNT}/systems/{SITE_ID}/delegations/{lease["id"]}/revoke')
        if tenant["status"] == "ACTIVE":  # Only an archived system can be deleted.
            call("POST", f'{ACCOUNT}/systems/{tenant["id"]}/archive')
        call("DELETE", f'{ACCOUNT}/systems/{tenant["id"]}')
        print("the tenant is gone")
    SECRET_FILE.unlink(missing_ok=True)


WAYS = {"in": let_in, "look": look, "out": take_back}
if len(sys.argv) < 2 or sys.argv[1] not in WAYS:
    raise SystemExit("Usage: partner in|look|out")
WAYS[sys.argv[1]]()
