# step: set-up
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K
export DOOR_ID=dor_01KEY0W720XV0HBA7MHWWP8E15
export CONTROLLER_ID=ctl_01KEXZ5980FKQPNVEF992SK844

# step: begin-a-test
curl --request POST "$ACCESS_URL/_sim/reset"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"now": "2026-03-16T09:00:00Z", "running": false}' \
  "$ACCESS_URL/_sim/clock"
curl --silent "$ACCESS_URL/_sim/events" > mark.json
cat mark.json
MARK=$(grep --only-matching 'evt_[0-9A-Z]*' mark.json)

# step: an-unknown-card
curl --header "Content-Type: application/json" --data @- \
  "$ACCESS_URL/_sim/present" <<END
{"doorId": "$DOOR_ID", "cardValue": "54F4D3A0", "bitLength": 34}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.denied&doorId=$DOOR_ID&limit=1"

# step: a-forced-door
curl --header "Content-Type: application/json" \
  --data '{"do": "FORCE"}' \
  "$ACCESS_URL/_sim/doors/$DOOR_ID"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/$DOOR_ID"

# step: a-door-left-open
curl --header "Content-Type: application/json" \
  --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/$DOOR_ID"
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/$DOOR_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 60}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$DOOR_ID"

# step: an-offline-controller
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: open-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END
{"doorId": "$DOOR_ID", "type": "GRANT_ACCESS"}
END

# step: a-rate-limit
curl --request PUT --header "Content-Type: application/json" \
  --data '{"next": [{"status": 429}, {"latencySeconds": 0.5}]}' \
  "$ACCESS_URL/_sim/faults"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems"

# step: what-was-raised
curl "$ACCESS_URL/_sim/events?since=$MARK"
