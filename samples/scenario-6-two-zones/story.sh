# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: describe-the-door
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: helsinki-door-1" \
  --data '{"name": "Helsinki office", "lockCount": 1}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors" > door.json
cat door.json
DOOR_ID=$(grep --only-matching 'dor_[0-9A-Z]*' door.json | head -n 1)

# step: a-zone-that-does-not-exist
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers" <<END
{
  "name": "HE-C1",
  "profile": "ONE_DOOR",
  "macAddress": "00005E005303",
  "timeZone": "Europe/Helsingfors",
  "ports": [
    {
      "slot": 1,
      "doorId": "$DOOR_ID",
      "locks": [{"output": 1}],
      "readers": [
        {
          "input": 1,
          "protocol": "OSDP",
          "side": "OUTSIDE",
          "keypad": true,
          "osdpAddress": 0
        }
      ]
    }
  ]
}
END

# step: describe-the-controller
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: helsinki-controller-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers" <<END > controller.json
{
  "name": "HE-C1",
  "profile": "ONE_DOOR",
  "macAddress": "00005E005303",
  "timeZone": "Europe/Helsinki",
  "ports": [
    {
      "slot": 1,
      "doorId": "$DOOR_ID",
      "locks": [{"output": 1}],
      "readers": [
        {
          "input": 1,
          "protocol": "OSDP",
          "side": "OUTSIDE",
          "keypad": true,
          "osdpAddress": 0
        }
      ]
    }
  ]
}
END
cat controller.json
CONTROLLER_ID=$(grep --only-matching 'ctl_[0-9A-Z]*' controller.json | head -n 1)

# step: read-the-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$DOOR_ID"

# step: bring-it-online
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  --header "Content-Type: application/json" \
  --data '{"ownerAuthenticationKey": "7Q2K-9MXD-41TB"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID/o3c-registration"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/$DOOR_ID"
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

# step: preview-both-zones
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/sch_01KEY2K4W0HAX69PAA6N2R0W8V/preview?from=2026-03-16T00:00:00Z&to=2026-03-17T00:00:00Z&timeZone=Europe/Helsinki"

# step: ask-in-the-early-morning
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access" <<END
{
  "doorId": "$DOOR_ID",
  "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
  "at": "2026-03-17T06:30:00.000Z",
  "dryRun": true
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T06:30:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: ask-in-the-late-afternoon
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access" <<END
{
  "doorId": "$DOOR_ID",
  "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
  "at": "2026-03-17T15:30:00.000Z",
  "dryRun": true
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T15:30:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: move-the-controller
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"timeZone": "Europe/Stockholm"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: take-it-back
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/$DOOR_ID"
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
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/$DOOR_ID"
