# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: subscribe
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: subscribe-1" \
  --data '{
    "url": "https://hooks.lakeside.example/access",
    "eventTypes": ["access.*", "door.forced_open"],
    "description": "Alarm desk"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks" > webhook.json
cat webhook.json

# step: send-a-test
WEBHOOK_ID=$(grep --only-matching 'whk_[0-9A-Z]*' webhook.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  --header "Idempotency-Key: test-1" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks/$WEBHOOK_ID/test" > delivery.json
DELIVERY_ID=$(grep --only-matching 'dly_[0-9A-Z]*' delivery.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks/$WEBHOOK_ID/deliveries/$DELIVERY_ID" > delivery.json
  grep --quiet '"attempts":\[\]' delivery.json || break
  sleep 1
done
cat delivery.json

# step: miss-five-days
curl --header "Content-Type: application/json" \
  --data '{"do": "FORCE"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "0000001",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4D3",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 432000}' "$ACCESS_URL/_sim/clock"

curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks/$WEBHOOK_ID"

# step: enable-it
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"enabled": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks/$WEBHOOK_ID"

# step: catch-up
TYPES='type=access.*&type=door.forced_open'
# Later: where the last catch-up ended. Keep it on disk.
MARK=$(sed -n 's/.*"createdAt":"\([^"]*\)".*/\1/p' webhook.json)
SINCE="sort=receivedAt&receivedAfter=$MARK&limit=200"
NEXT=
REACHED=$MARK
while :; do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?$TYPES&$SINCE$NEXT" > page.json
  cat page.json # Skip the ids that you have.
  LAST=$(grep --only-matching '"receivedAt":"[^"]*"' page.json | tail -n 1 | cut -d '"' -f 4)
  REACHED=${LAST:-$REACHED}
  CURSOR=$(sed -n 's/.*"nextCursor":"\([^"]*\)".*/\1/p' page.json)
  if [ -z "$CURSOR" ]; then break; fi
  NEXT="&cursor=$CURSOR"
done
MARK=$REACHED # Only now, when nothing is missing before it.
