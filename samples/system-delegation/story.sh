# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export ACCOUNT="/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
export SITE="sys_01KERKS8Z0DQ5GGNVYP694EW6K"
export GROUND_FLOOR="sys_01KEV9APM0ST1PM1Q9NE2T1F61"
export SERVER_ROOM="dor_01KEY0Y1N0DX0MZQJR1W921255"
export CONTROLLER_ID="ctl_01KEXZ5980FKQPNVEF992SK844"

# step: create-the-tenant
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: first-floor-1" \
  --data '{
    "name": "First floor",
    "kind": "TENANT",
    "parentSystemId": "sys_01KERKS8Z0DQ5GGNVYP694EW6K",
    "timeZone": "Europe/Stockholm"
  }' \
  "$ACCESS_URL$ACCOUNT/systems" > tenant.json
cat tenant.json

# step: let-somebody-manage-it
FIRST_FLOOR=$(grep --only-matching 'sys_[0-9A-Z]*' tenant.json | head -n 1)
export YOURSELF="$ACCOUNT/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
curl --silent --dump-header headers.txt \
  --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL$YOURSELF" > administrator.json
ETAG=$(grep --ignore-case '^etag:' headers.txt | cut -d ' ' -f 2 | tr -d '\r')
GRANTS=$(grep --only-matching '"grants":\[.*}\]' administrator.json)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header "If-Match: $ETAG" \
  --data @- \
  "$ACCESS_URL$YOURSELF" <<END
{${GRANTS%]}, {"systemId": "$FIRST_FLOOR", "capacities": ["ACCESS_MANAGEMENT"]}]}
END

# step: lease-to-the-first-tenant
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: lease-first-floor-1" \
  --data @- \
  "$ACCESS_URL$ACCOUNT/systems/$SITE/delegations" > lease.json <<END
{
  "toSystemId": "$FIRST_FLOOR",
  "name": "Server room to First floor",
  "doors": [
    {"doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255", "kind": "PRIVATE"}
  ]
}
END
cat lease.json

# step: see-what-the-tenant-sees
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/doors"

# step: write-the-right
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: first-floor-privilege-1" \
  --data '{
    "name": "Server room, card",
    "credential": "CARD",
    "doors": [{"doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255"}]
  }' \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/privileges" > privilege.json
cat privilege.json
PRIVILEGE_ID=$(grep --only-matching 'prv_[0-9A-Z]*' privilege.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: first-floor-role-1" \
  --data '{"name": "First floor staff"}' \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/roles" > role.json
cat role.json
ROLE_ID=$(grep --only-matching 'rol_[0-9A-Z]*' role.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/roles/$ROLE_ID/privileges/$PRIVILEGE_ID"
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-8120" \
  --data @- \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/shortcuts/onboard-user" > siv.json <<END
{
  "user": {"name": "Siv Nord"},
  "tokens": [
    {"type": "CARD", "name": "Card of Siv", "card": {"value": "054F4DC", "bitLength": 26}}
  ],
  "roleIds": ["$ROLE_ID"]
}
END
cat siv.json

# step: siv-opens-the-door
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SITE/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
    "cardValue": "054F4DC",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"

# step: end-the-old-lease
LEASE_ID=$(grep --only-matching 'del_[0-9A-Z]*' lease.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"validUntil": "2026-04-01T00:00:00+02:00"}' \
  "$ACCESS_URL$ACCOUNT/systems/$SITE/delegations/$LEASE_ID"

# step: start-the-new-lease
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: lease-ground-floor-1" \
  --data @- \
  "$ACCESS_URL$ACCOUNT/systems/$SITE/delegations" > new-lease.json <<END
{
  "toSystemId": "$GROUND_FLOOR",
  "name": "Server room to Ground floor",
  "doors": [
    {"doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255", "kind": "PRIVATE"}
  ],
  "validFrom": "2026-03-31T22:00:00Z"
}
END
cat new-lease.json

# step: ask-about-the-last-instant
SIV_CARD=$(grep --only-matching 'tok_[0-9A-Z]*' siv.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SITE/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/request-access" <<END
{
  "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
  "credential": {"type": "CARD", "tokenId": "$SIV_CARD"},
  "at": "2026-03-31T21:59:59.999Z",
  "dryRun": true
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/request-access" <<END
{
  "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
  "credential": {"type": "CARD", "tokenId": "$SIV_CARD"},
  "at": "2026-03-31T22:00:00Z",
  "dryRun": true
}
END

# step: the-old-tenant-unlocks
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: moving-out-1" \
  --data "{\"doorId\": \"$SERVER_ROOM\", \"type\": \"UNLOCK\", \"note\": \"Moving out\"}" \
  "$ACCESS_URL/v2/systems/$FIRST_FLOOR/door-actions" > action.json
ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$FIRST_FLOOR/door-actions/$ACTION_ID" > action.json
  grep --quiet '"state":"PENDING"' action.json || break
  sleep 1
done
cat action.json

# step: let-midnight-come
curl --request PUT --header "Content-Type: application/json" \
  --data '{"now": "2026-03-31T22:00:00Z"}' \
  "$ACCESS_URL/_sim/clock"

# step: look-from-the-new-tenant
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/doors/$SERVER_ROOM"

# step: lock-the-door-again
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hand-over-1" \
  --data "{\"doorId\": \"$SERVER_ROOM\", \"type\": \"RETURN_TO_SCHEDULE\"}" \
  "$ACCESS_URL/v2/systems/$SITE/door-actions" > action.json
ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SITE/door-actions/$ACTION_ID" > action.json
  grep --quiet '"state":"PENDING"' action.json || break
  sleep 1
done
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SITE/doors/$SERVER_ROOM"

# step: write-the-new-right
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ground-floor-privilege-1" \
  --data '{
    "name": "Server room, card",
    "credential": "CARD",
    "doors": [{"doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255"}]
  }' \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/privileges" > new-privilege.json
cat new-privilege.json
NEW_PRIVILEGE_ID=$(grep --only-matching 'prv_[0-9A-Z]*' new-privilege.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379/privileges/$NEW_PRIVILEGE_ID"

# step: wait-for-the-sync
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SITE/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
cat controller.json
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
    "cardValue": "054F4D5",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"

# step: read-the-sites-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SITE/events?type=access.*&type=delegation.*&from=2026-03-31T22:00:00Z"

# step: revoke-the-lease
NEW_LEASE_ID=$(grep --only-matching 'del_[0-9A-Z]*' new-lease.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  --header "Idempotency-Key: revoke-ground-floor-1" \
  "$ACCESS_URL$ACCOUNT/systems/$SITE/delegations/$NEW_LEASE_ID/revoke"
