# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: ask-about-the-evening
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true,
    "at": "2026-03-16T20:00:00+01:00"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: block-her-out-of-earshot
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/usr_01KF09TT3069N4H0PB6QJNKPXJ"

# step: ask-about-now
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: give-her-card-to-another
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"userId": "usr_01KF0AP90071HFE865V215DE1C"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ"

# step: ask-whose-rights
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
