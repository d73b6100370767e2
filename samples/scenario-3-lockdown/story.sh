# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: a-second-controller
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{"name": "Loading bay", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" > bay.json
cat bay.json
BAY_ID=$(grep --only-matching 'dor_[0-9A-Z]*' bay.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers" <<END > controller.json
{
  "name": "HH-C2",
  "profile": "ONE_DOOR",
  "macAddress": "00005E005302",
  "ports": [
    {
      "slot": 1,
      "doorId": "$BAY_ID",
      "locks": [{"output": 1}],
      "doorMonitor": {"present": true},
      "rex": [{"input": 1}]
    }
  ]
}
END
cat controller.json
CONTROLLER_ID=$(grep --only-matching 'ctl_[0-9A-Z]*' controller.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  --header "Content-Type: application/json" \
  --data '{"ownerAuthenticationKey": "7Q2K-9MXD-41TB"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/$BAY_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration" > registration.json
  grep --quiet '"state":"PENDING"' registration.json || break
  sleep 1
done
curl --request PUT --header "Content-Type: application/json" \
  --data '{"pressButton": true}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: unlock-for-a-delivery
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: delivery-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END > delivery.json
{"doorId": "$BAY_ID", "type": "UNLOCK", "note": "Delivery"}
END
DELIVERY_ID=$(grep --only-matching 'act_[0-9A-Z]*' delivery.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$DELIVERY_ID" > delivery.json
  grep --quiet '"state":"PENDING"' delivery.json || break
  sleep 1
done
cat delivery.json

# step: its-network-fails
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"

# step: block-the-group
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: lockdown-1" \
  --data '{
    "doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57",
    "type": "BLOCK",
    "note": "Lockdown"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" > lockdown.json
cat lockdown.json
LOCKDOWN_ID=$(grep --only-matching 'act_[0-9A-Z]*' lockdown.json | head -n 1)

# step: read-the-targets
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$LOCKDOWN_ID" > lockdown.json
  grep --quiet '"state":"PENDING"' lockdown.json || break
  sleep 1
done
cat lockdown.json

# step: try-the-door-that-failed
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END
{"doorId": "$BAY_ID", "type": "BLOCK", "note": "Lockdown"}
END

# step: the-bay-stays-open
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"

# step: its-network-returns
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"

# step: block-that-door
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: lockdown-1-loading-bay" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END > again.json
{"doorId": "$BAY_ID", "type": "BLOCK", "note": "Lockdown"}
END
AGAIN_ID=$(grep --only-matching 'act_[0-9A-Z]*' again.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$AGAIN_ID" > again.json
  grep --quiet '"state":"PENDING"' again.json || break
  sleep 1
done
cat again.json

# step: nobody-opens
curl \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"
  }' \
  "$ACCESS_URL/_sim/present"
curl --header "Content-Type: application/json" \
  --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "type": "GRANT_ACCESS"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions"

# step: a-door-leaves-the-group
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255"

# step: recover
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: all-clear-1" \
  --data '{
    "doorGroupId": "dgr_01KEY1EH00G261YJ9FQ93T3Z57",
    "type": "RETURN_TO_SCHEDULE",
    "note": "All clear"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" > clear.json
CLEAR_ID=$(grep --only-matching 'act_[0-9A-Z]*' clear.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$CLEAR_ID" > clear.json
  grep --quiet '"state":"PENDING"' clear.json || break
  sleep 1
done
cat clear.json

# step: the-unlock-is-gone
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$BAY_ID"

# step: look-for-what-is-left
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors?lockMode=BLOCKED"

# step: free-the-last-door
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: all-clear-1-server-room" \
  --data '{
    "doorId": "dor_01KEY0Y1N0DX0MZQJR1W921255",
    "type": "RETURN_TO_SCHEDULE",
    "note": "All clear"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" > last.json
LAST_ID=$(grep --only-matching 'act_[0-9A-Z]*' last.json | head -n 1)
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$LAST_ID" > last.json
  grep --quiet '"state":"PENDING"' last.json || break
  sleep 1
done
cat last.json
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0Y1N0DX0MZQJR1W921255"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors?lockMode=BLOCKED"

# step: read-the-record
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=door.blocked&type=door.unblocked&type=action.failed&from=2026-03-16T08:00:00Z&sort=occurredAt"
