# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: describe-the-controller
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-HH-C2" \
  --data '{
    "name": "HH-C2",
    "profile": "TWO_DOOR",
    "macAddress": "00005E005302"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers" > controller.json
cat controller.json
CONTROLLER_ID=$(grep --only-matching 'ctl_[0-9A-Z]*' controller.json | head -n 1)

# step: create-the-doors
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-loading-bay" \
  --data '{"name": "Loading bay", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" > bay.json
cat bay.json
BAY_ID=$(grep --only-matching 'dor_[0-9A-Z]*' bay.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-archive" \
  --data '{"name": "Archive", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" > archive.json
cat archive.json
ARCHIVE_ID=$(grep --only-matching 'dor_[0-9A-Z]*' archive.json | head -n 1)

# step: wire-the-door
cat > ports.json <<END
{
  "ports": [
    {
      "slot": 1,
      "doorId": "$BAY_ID",
      "locks": [{"output": 1}, {"output": 2}],
      "readers": [
        {"input": 1, "protocol": "OSDP", "side": "OUTSIDE", "keypad": true, "osdpAddress": 0}
      ],
      "doorMonitor": {"present": true},
      "rex": [{"input": 1}]
    }
  ]
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data @ports.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

# step: correct-the-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"lockCount": 2}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$BAY_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data @ports.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

# step: register-with-a-wrong-key
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  --header "Content-Type: application/json" \
  --data '{"ownerAuthenticationKey": "0000-0000-0000"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration" > registration.json
  grep --quiet '"state":"PENDING"' registration.json || break
  sleep 1
done
cat registration.json

# step: register-the-device
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  --header "Content-Type: application/json" \
  --data '{"ownerAuthenticationKey": "7Q2K-9MXD-41TB"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration" > registration.json
  grep --quiet '"state":"PENDING"' registration.json || break
  sleep 1
done
cat registration.json

# step: press-the-button
curl --request PUT --header "Content-Type: application/json" \
  --data '{"pressButton": true}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
cat controller.json

# step: find-the-release
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/releases?profile=TWO_DOOR&status=RECOMMENDED"

# step: plan-the-upgrade
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: upgrade-HH-C2-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades" <<END > upgrade.json
{
  "controllerId": "$CONTROLLER_ID",
  "releaseId": "fwr_01KHW5H800SR2DH5W47QK7A4KY",
  "startAt": "2026-03-17T01:00:00.000Z"
}
END
cat upgrade.json
UPGRADE_ID=$(grep --only-matching 'fwu_[0-9A-Z]*' upgrade.json | head -n 1)

# step: a-night-that-goes-wrong
curl --request PUT --header "Content-Type: application/json" \
  --data '{"neverReturns": true}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-17T01:30:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades/$UPGRADE_ID"

# step: add-the-hub
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-HH-H2" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/hubs" <<END > hub.json
{
  "name": "HH-H2",
  "controllerId": "$CONTROLLER_ID",
  "busAddress": 1,
  "locks": [
    {"lockAddress": 1, "doorId": "$ARCHIVE_ID", "keypad": true, "cardIdSource": "UID", "cardIdLength": 4}
  ]
}
END
cat hub.json
HUB_ID=$(grep --only-matching 'hub_[0-9A-Z]*' hub.json | head -n 1)

# step: test-the-archive
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: test-archive-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END > action.json
{"doorId": "$ARCHIVE_ID", "type": "GRANT_ACCESS", "note": "Acceptance test"}
END
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
  --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?doorId=$BAY_ID&sort=occurredAt&from=2026-03-17T01:30:00Z"

# step: unplug-the-network
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"
curl --header "Content-Type: application/json" \
  --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"

# step: take-it-down
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"locks": []}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/hubs/$HUB_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/hubs/$HUB_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"ports": []}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$BAY_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$ARCHIVE_ID"
