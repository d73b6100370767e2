# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K
export DOOR_ID=dor_01KEY0W720XV0HBA7MHWWP8E15
export WIRELESS_DOOR_ID=dor_01KEY0Y1N0DX0MZQJR1W921255
export CONTROLLER_ID=ctl_01KEXZ5980FKQPNVEF992SK844

# step: present-an-unknown-card
curl --header "Content-Type: application/json" --data @- \
  "$ACCESS_URL/_sim/present" <<END
{"doorId": "$DOOR_ID", "cardValue": "54F4D3A0", "bitLength": 34}
END

# step: read-the-denial
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.*&doorId=$DOOR_ID&limit=1"

# step: ask-at-once
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ticket-4170" \
  --data '{
    "type": "CARD",
    "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
    "card": {"encoding": "RAW_HEX", "value": "054F4D3A0", "bitLength": 34}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" > token.json
TOKEN_ID=$(grep --only-matching 'tok_[0-9A-Z]*' token.json | head -n 1)
ask() {
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    --header "Content-Type: application/json" \
    --data @- \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access" <<END
{"doorId": "$1", "credential": {"type": "CARD", "tokenId": "$TOKEN_ID"}, "dryRun": true}
END
}
ask "$DOOR_ID"

# step: wait-for-the-sync
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
cat controller.json

# step: lose-the-radio
curl --header "Content-Type: application/json" \
  --data '{"do": "LOCK_OFFLINE"}' \
  "$ACCESS_URL/_sim/doors/$WIRELESS_DOOR_ID"
ask "$WIRELESS_DOOR_ID"

# step: read-the-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$WIRELESS_DOOR_ID"

# step: set-a-clock-wrong
curl --header "Content-Type: application/json" \
  --data '{"do": "LOCK_ONLINE"}' \
  "$ACCESS_URL/_sim/doors/$WIRELESS_DOOR_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"clockDriftSeconds": 43200}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
ask "$DOOR_ID"

# step: block-it-out-of-reach
curl --request PUT --header "Content-Type: application/json" \
  --data '{"clockDriftSeconds": 0, "connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 120}' "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/$TOKEN_ID"
ask "$DOOR_ID"

# step: walk-in-offline
curl --header "Content-Type: application/json" --data @- \
  "$ACCESS_URL/_sim/present" <<END
{"doorId": "$DOOR_ID", "tokenId": "$TOKEN_ID"}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

# step: it-returns-and-refuses
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 600}' \
  "$ACCESS_URL/_sim/clock"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "FAILING"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"

# step: sync-by-hand
act() {
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $2" \
    --data "{\"controllerId\": \"$CONTROLLER_ID\", \"type\": \"$1\"}" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-actions" > action.json
  ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)
  for second in $(seq 30); do
    curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
      "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-actions/$ACTION_ID" > action.json
    grep --quiet '"finishedAt":null' action.json || break
    sleep 1
  done
  cat action.json
}
act SYNC ticket-4171-sync

# step: reset-the-controller
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
act RESET ticket-4171-reset
ask "$DOOR_ID"

# step: read-what-came-late
export TYPES="type=access.granted&type=controller.offline&type=controller.failing"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?$TYPES&sort=receivedAt&receivedAfter=2026-03-16T08:00:00Z"
