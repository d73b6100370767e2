# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: make-a-privilege
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: main-entrance-card-1" \
  --data '{
    "name": "Main entrance, card",
    "credential": "CARD",
    "scheduleId": "sch_01KEY2K4W0HAX69PAA6N2R0W8V",
    "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges"

# step: ask-a-case
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true,
    "at": "2026-03-16T19:00:00.000Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
