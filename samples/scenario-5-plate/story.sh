# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: an-unknown-plate
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080030-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: read-the-plate
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?reason=UNKNOWN_TOKEN&limit=1"

# step: register-the-plate
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: plate-KLM456" \
  --data '{
    "type": "EXTERNAL",
    "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
    "name": "Grey car",
    "external": {"channel": "API_1", "identifier": "klm-456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" > plate.json
cat plate.json
PLATE_ID=$(grep --only-matching 'tok_[0-9A-Z]*' plate.json | head -n 1)

# step: a-plate-without-a-privilege
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080032-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: allow-plates
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: plate-privilege-1" \
  --data '{
    "name": "Main entrance, plate",
    "credential": "API_1",
    "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
    "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" > privilege.json
cat privilege.json
PRIVILEGE_ID=$(grep --only-matching 'prv_[0-9A-Z]*' privilege.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$PRIVILEGE_ID"

# step: the-car-comes
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080035-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: the-answer-got-lost
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080035-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: count-the-openings
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.granted&tokenId=$PLATE_ID"

# step: the-network-fails
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080210-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: the-network-returns
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"

# step: block-the-plate
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/$PLATE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: gate-080213-KLM456" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "API_1", "identifier": "KLM 456"}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: take-it-back
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$PRIVILEGE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$PRIVILEGE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/$PLATE_ID"
