# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: onboard-with-a-taken-card
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: onboard-E-2077" \
  --data '{
    "user": {"name": "Tove Holm", "externalId": "E-2077"},
    "tokens": [
      {"type": "PIN"},
      {"type": "CARD", "card": {"value": "054F4D3", "bitLength": 26}}
    ],
    "roleIds": ["rol_01KEY3QRR0T36VE7J528GPKHGS"]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/onboard-user"

# step: find-nothing
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users?externalId=E-2077"

# step: onboard-again
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: onboard-E-2077" \
  --data '{
    "user": {"name": "Tove Holm", "externalId": "E-2077"},
    "tokens": [
      {"type": "PIN"},
      {"type": "CARD", "card": {"value": "054F4D7", "bitLength": 26}}
    ],
    "roleIds": ["rol_01KEY3QRR0T36VE7J528GPKHGS"]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/onboard-user" > onboarded.json
cat onboarded.json

# step: offboard
USER_ID=$(grep --only-matching 'usr_[0-9A-Z]*' onboarded.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: offboard-E-2077" \
  --data "{\"userId\": \"$USER_ID\", \"keepCards\": true}" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/offboard-user"
