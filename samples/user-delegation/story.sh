# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export ACCOUNT="/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
export HARBOUR_HOUSE="sys_01KERKS8Z0DQ5GGNVYP694EW6K"
export GROUND_FLOOR="sys_01KEV9APM0ST1PM1Q9NE2T1F61"
export NILS_ID="usr_01KF0AP90071HFE865V215DE1C"
export CONTROLLER_ID="ctl_01KEXZ5980FKQPNVEF992SK844"

# step: hire-a-guard
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-7301" \
  --data '{
    "user": {"name": "Ivar Lund", "notes": "Guard"},
    "tokens": [
      {"type": "CARD", "card": {"value": "054F4DE", "bitLength": 26}},
      {"type": "PIN", "pin": "7294"}
    ]
  }' \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/shortcuts/onboard-user" > ivar.json
cat ivar.json

# step: share-the-guard
IVAR_ID=$(grep --only-matching 'usr_[0-9A-Z]*' ivar.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contract-118" \
  --data @- \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations" > shared.json <<END
{
  "toSystemId": "$GROUND_FLOOR",
  "userIds": ["$IVAR_ID"],
  "validUntil": "2026-07-01T00:00:00Z"
}
END
cat shared.json

# step: see-what-the-tenant-sees
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/users/$IVAR_ID"

# step: change-a-received-user
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/users/$IVAR_ID"

# step: put-him-into-a-role
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379/users/$IVAR_ID"
CARD_ID=$(grep --only-matching 'tok_[0-9A-Z]*' ivar.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/request-access" <<END
{
  "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
  "credential": {"type": "CARD", "tokenId": "$CARD_ID"},
  "dryRun": true
}
END

# step: ask-about-the-end
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/request-access" <<END
{
  "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
  "credential": {"type": "CARD", "tokenId": "$CARD_ID"},
  "at": "2026-07-01T00:00:00Z",
  "dryRun": true
}
END

# step: ivar-opens-the-door
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4DE",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"

# step: read-the-tenants-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/events?type=access.granted&from=2026-03-16T08:00:00Z"

# step: create-another-site
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: mill-street-1" \
  --data '{
    "name": "Mill Street",
    "kind": "SITE",
    "timeZone": "Europe/Stockholm"
  }' \
  "$ACCESS_URL$ACCOUNT/systems" > site.json
cat site.json
MILL_STREET=$(grep --only-matching 'sys_[0-9A-Z]*' site.json | head -n 1)

# step: let-somebody-manage-it
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
{${GRANTS%]}, {"systemId": "$MILL_STREET", "capacities": ["ACCESS_MANAGEMENT"]}]}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-7302" \
  --data '{
    "user": {"name": "Runa Ask"},
    "tokens": [
      {"type": "CARD", "card": {"value": "054F4D6", "bitLength": 26}},
      {"type": "PIN", "pin": "7294"}
    ]
  }' \
  "$ACCESS_URL/v2/systems/$MILL_STREET/shortcuts/onboard-user"

# step: share-both-guards
cat > guards.json <<END
{
  "toSystemId": "$MILL_STREET",
  "userIds": ["$NILS_ID", "$IVAR_ID"]
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contract-119" \
  --data @guards.json \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations"

# step: replace-the-card
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ticket-3310" \
  --data @- \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/tokens" <<END
{"type": "CARD", "userId": "$NILS_ID", "card": {"value": "054F4E1", "bitLength": 26}}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6"

# step: share-both-guards-again
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contract-119" \
  --data @guards.json \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations"

# step: replace-the-pin
PIN_ID=$(grep --only-matching 'tok_[0-9A-Z]*' ivar.json | tail -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/tokens/$PIN_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ticket-3311" \
  --data @- \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/tokens" <<END
{"type": "PIN", "userId": "$IVAR_ID"}
END

# step: share-both-guards-at-last
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contract-119" \
  --data @guards.json \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations" > guards-shared.json
cat guards-shared.json

# step: collide-later
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ticket-3312" \
  --data @- \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/tokens" <<END
{"type": "CARD", "userId": "$IVAR_ID", "card": {"value": "054F4D6", "bitLength": 26}}
END

# step: take-one-guard-out
GUARDS_ID=$(grep --only-matching 'udl_[0-9A-Z]*' guards-shared.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header 'If-Match: "1"' \
  --data @- \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations/$GUARDS_ID" <<END
{"userIds": ["$NILS_ID"]}
END

# step: block-at-the-origin
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/users/$IVAR_ID"

# step: blocked-everywhere
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/users/$IVAR_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$HARBOUR_HOUSE/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4DE",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"

# step: remove-the-membership
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$GROUND_FLOOR/roles/rol_01KFAW0B50X9G8FGVSQE8Z5379/users/$IVAR_ID"

# step: take-the-guard-back
SHARED_ID=$(grep --only-matching 'udl_[0-9A-Z]*' shared.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  --header "Idempotency-Key: contract-118-end" \
  "$ACCESS_URL$ACCOUNT/systems/$HARBOUR_HOUSE/user-delegations/$SHARED_ID/revoke"
