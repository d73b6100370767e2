# step: set-up
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: describe-the-controller
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-HH-C2" \
  --data '{"name": "HH-C2", "profile": "TWO_DOOR", "macAddress": "00005E005302"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers" | tee controller.json
CONTROLLER_ID=$(grep --only-matching 'ctl_[0-9A-Z]*' controller.json | head -n 1)

# step: create-the-doors
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-loading-bay" \
  --data '{"name": "Loading bay", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" | tee bay.json
BAY_ID=$(grep --only-matching 'dor_[0-9A-Z]*' bay.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-archive" \
  --data '{"name": "Archive", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" | tee archive.json
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
        {
          "input": 1,
          "protocol": "OSDP",
          "side": "OUTSIDE",
          "keypad": true,
          "osdpAddress": 0
        }
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

# step: wire-it-again
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

# step: read-the-refusal
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"

# step: register-the-device
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  --header "Content-Type: application/json" \
  --data '{"ownerAuthenticationKey": "7Q2K-9MXD-41TB"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"

# step: read-the-registration
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"

# step: press-the-button
curl --request PUT --header "Content-Type: application/json" --data '{"pressButton": true}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"

# step: wait-for-the-first-sync
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

# step: find-the-release
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/releases?profile=TWO_DOOR&status=RECOMMENDED"

# step: plan-the-upgrade
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: upgrade-HH-C2-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades" <<END | tee upgrade.json
{
  "controllerId": "$CONTROLLER_ID",
  "releaseId": "fwr_01KHW5H800SR2DH5W47QK7A4KY",
  "startAt": "2026-03-17T01:00:00.000Z"
}
END
UPGRADE_ID=$(grep --only-matching 'fwu_[0-9A-Z]*' upgrade.json | head -n 1)

# step: a-night-that-goes-wrong
curl --request PUT --header "Content-Type: application/json" --data '{"neverReturns": true}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-17T01:30:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"

# step: read-the-upgrade
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades/$UPGRADE_ID"

# step: try-again
curl --request PUT --header "Content-Type: application/json" --data '{"neverReturns": false}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: upgrade-HH-C2-2" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades" <<END | tee retry.json
{
  "controllerId": "$CONTROLLER_ID",
  "releaseId": "fwr_01KHW5H800SR2DH5W47QK7A4KY"
}
END
RETRY_ID=$(grep --only-matching 'fwu_[0-9A-Z]*' retry.json | head -n 1)

# step: read-it-while-it-runs
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 100}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades/$RETRY_ID"

# step: read-it-when-it-is-done
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 180}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-firmware/upgrades/$RETRY_ID"

# step: add-the-hub
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: setup-HH-H2" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/hubs" <<END | tee hub.json
{
  "name": "HH-H2",
  "controllerId": "$CONTROLLER_ID",
  "busAddress": 1,
  "locks": [
    {
      "lockAddress": 1,
      "doorId": "$ARCHIVE_ID",
      "keypad": true,
      "cardIdSource": "UID",
      "cardIdLength": 4
    }
  ]
}
END
HUB_ID=$(grep --only-matching 'hub_[0-9A-Z]*' hub.json | head -n 1)

# step: read-the-hub
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/hubs/$HUB_ID"

# step: test-the-doors
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: test-loading-bay-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END | tee first.json
{"doorId": "$BAY_ID", "type": "GRANT_ACCESS", "note": "Acceptance test"}
END
FIRST_ID=$(grep --only-matching 'act_[0-9A-Z]*' first.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: test-archive-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END | tee other.json
{"doorId": "$ARCHIVE_ID", "type": "GRANT_ACCESS", "note": "Acceptance test"}
END
OTHER_ID=$(grep --only-matching 'act_[0-9A-Z]*' other.json | head -n 1)

# step: read-the-actions
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$FIRST_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions/$OTHER_ID"

# step: walk-through
curl --header "Content-Type: application/json" --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --header "Content-Type: application/json" --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"
curl --header "Content-Type: application/json" --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"

# step: read-the-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?doorId=$BAY_ID&sort=occurredAt&from=2026-03-17T01:30:00Z"

# step: unplug-the-network
curl --request PUT --header "Content-Type: application/json" --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"

# step: test-it-unplugged
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-actions" <<END
{"doorId": "$BAY_ID", "type": "GRANT_ACCESS"}
END

# step: leave-while-it-is-unplugged
curl --header "Content-Type: application/json" --data '{"do": "REX"}' \
  "$ACCESS_URL/_sim/doors/$BAY_ID"

# step: plug-it-in-again
curl --request PUT --header "Content-Type: application/json" --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"

# step: delete-it-too-soon
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

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
