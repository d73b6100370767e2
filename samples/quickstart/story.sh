# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"

# step: find-the-system
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems"

# step: choose-the-system
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: list-the-doors
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors"

# step: ask-before-you-open
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: open-the-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: quickstart-1" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "type": "GRANT_ACCESS",
    "note": "Delivery"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" > action.json
cat action.json

# step: read-the-action
ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$ACTION_ID" > action.json
  grep --quiet '"state":"PENDING"' action.json || break
  sleep 1
done
cat action.json

# step: walk-through
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"
  }' \
  "$ACCESS_URL/_sim/present"
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: read-the-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?from=2026-03-16T08:00:00Z"
