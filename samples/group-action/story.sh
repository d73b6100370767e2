# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: a-lock-out-of-reach
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/hubs/hub_01KEY09X401QTM9C3BNQX7AXP5"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 120}' \
  "$ACCESS_URL/_sim/clock"

# step: block-the-group
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: block-office-doors-1" \
  --data '{
    "doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57",
    "type": "BLOCK",
    "note": "Drill"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" > action.json
cat action.json

# step: read-the-targets
ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$ACTION_ID" > action.json
  grep --quiet '"state":"PENDING"' action.json || break
  sleep 1
done
cat action.json

# step: open-a-blocked-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "type": "GRANT_ACCESS"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions"

# step: end-the-block
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "type": "RETURN_TO_SCHEDULE"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15" > door.json
  grep --quiet '"lockMode":"BLOCKED"' door.json || break
  sleep 1
done
cat door.json
