# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: by-day
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: guards-day-1" \
  --data '{
    "name": "Office doors, guards by day",
    "credential": "CARD",
    "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
    "doorGroupIds": ["dgr_01KEY1EH00G261YJ9FQ93T3Z57"]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" > day.json
cat day.json
DAY_ID=$(grep --only-matching 'prv_[0-9A-Z]*' day.json | head -n 1)

# step: by-night
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: guards-night-1" \
  --data '{
    "name": "Office doors, guards by night",
    "credential": "CARD_AND_PIN",
    "doorGroupIds": ["dgr_01KEY1EH00G261YJ9FQ93T3Z57"]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" > night.json
cat night.json
NIGHT_ID=$(grep --only-matching 'prv_[0-9A-Z]*' night.json | head -n 1)

# step: make-the-role
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: guards-role-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles" <<END > role.json
{"name": "Guards", "privilegeIds": ["$DAY_ID", "$NIGHT_ID"]}
END
cat role.json
ROLE_ID=$(grep --only-matching 'rol_[0-9A-Z]*' role.json | head -n 1)

# step: add-the-guards
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: guards-leo-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/onboard-user" <<END
{
  "user": {"name": "Leo Strand", "externalId": "E-1043"},
  "tokens": [
    {
      "type": "CARD",
      "card": {"encoding": "DECIMAL", "value": "31340", "facilityCode": 42}
    },
    {"type": "PIN", "pin": "2846"}
  ],
  "roleIds": ["$ROLE_ID"]
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/$ROLE_ID/users/usr_01KF0AP90071HFE865V215DE1C"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: ask-by-day
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4D9", "bitLength": 26},
    "at": "2026-03-16T09:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: ask-by-night
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "cardValue": "054F4D9", "bitLength": 26},
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: ask-with-the-pin
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {
      "type": "CARD_AND_PIN",
      "cardValue": "054F4D9",
      "bitLength": 26
    },
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {
      "type": "CARD_AND_PIN",
      "cardValue": "054F4D9",
      "bitLength": 26,
      "pinCorrect": false
    },
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: a-guard-who-needs-no-pin
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0AZDZ0TEWH0AVNH9DN65R6"},
    "at": "2026-03-16T19:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: whose-privilege-it-is
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/prv_01KFAVQ660RHEM3E2MSH4DMDZS"

# step: list-all-rights
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15/users"

# step: the-night
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-16T19:00:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "cardValue": "054F4D9",
    "bitLength": 26,
    "pin": "2846"
  }' \
  "$ACCESS_URL/_sim/present"

# step: read-the-night
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.*&from=2026-03-16T18:59:00Z"

# step: take-it-back
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/$ROLE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$DAY_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$NIGHT_ID"
