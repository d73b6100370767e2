# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: a-window-the-wrong-way
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "name": "Contractors",
    "privilegeIds": ["prv_01KEY35ET03Z32XF0JJE5ZPBYF"],
    "validFrom": "2026-04-12T22:00:00.000Z",
    "validUntil": "2026-03-22T23:00:00.000Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles"

# step: make-the-role
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contractors-1" \
  --data '{
    "name": "Contractors",
    "privilegeIds": ["prv_01KEY35ET03Z32XF0JJE5ZPBYF"],
    "validFrom": "2026-03-22T23:00:00.000Z",
    "validUntil": "2026-04-12T22:00:00.000Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles" > role.json
cat role.json
ROLE_ID=$(grep --only-matching 'rol_[0-9A-Z]*' role.json | head -n 1)

# step: add-the-contractor
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contractor-C-0017" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/onboard-user" <<END > kim.json
{
  "user": {"name": "Kim Dahl", "externalId": "C-0017"},
  "tokens": [
    {
      "type": "CARD",
      "card": {"encoding": "DECIMAL", "value": "31341", "facilityCode": 42}
    }
  ],
  "roleIds": ["$ROLE_ID"]
}
END
cat kim.json
USER_ID=$(grep --only-matching 'usr_[0-9A-Z]*' kim.json | head -n 1)

# step: wait-for-the-sync
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: ask-three-times
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-03-20T09:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-03-23T08:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-04-13T07:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: the-first-monday
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-23T08:00:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4DA",
    "bitLength": 26
  }' \
  "$ACCESS_URL/_sim/present"

# step: the-controller-goes-away
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 120}' \
  "$ACCESS_URL/_sim/clock"

# step: end-the-job-early
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"validUntil": "2026-03-27T23:00:00.000Z"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/$ROLE_ID"

# step: the-next-monday
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-30T07:00:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: the-old-window-ends-by-itself
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "at": "2026-04-13T07:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: the-controller-returns
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4DA", "bitLength": 26},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: take-it-back
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/$ROLE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: contractor-C-0017-leaves" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/offboard-user" <<END
{"userId": "$USER_ID"}
END
