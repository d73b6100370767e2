# step: set-up
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K
export DOOR_ID=dor_01KEY0W720XV0HBA7MHWWP8E15
export CONTROLLER_ID=ctl_01KEXZ5980FKQPNVEF992SK844

# step: present-an-unknown-card
curl --header "Content-Type: application/json" --data @- "$ACCESS_URL/_sim/present" <<END
{"doorId": "$DOOR_ID", "cardValue": "54F4D3A0", "bitLength": 34}
END

# step: read-the-denial
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.denied&doorId=$DOOR_ID&limit=1"

# step: register-what-was-read
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: second-card-ada" \
  --data '{
    "type": "CARD",
    "userId": "usr_01KF09TT3069N4H0PB6QJNKPXJ",
    "card": {"encoding": "RAW_HEX", "value": "054F4D3A0", "bitLength": 34}
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" > token.json
cat token.json
TOKEN_ID=$(grep --only-matching 'tok_[0-9A-Z]*' token.json | head -n 1)

# step: ask-the-service-and-the-door
cat > question.json <<END
{"doorId": "$DOOR_ID", "credential": {"type": "CARD", "tokenId": "$TOKEN_ID"}, "dryRun": true}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: wait-for-the-sync
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 5}' \
  "$ACCESS_URL/_sim/clock"

# step: cut-the-network
curl --request PUT --header "Content-Type: application/json" --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 120}' \
  "$ACCESS_URL/_sim/clock"

# step: block-the-card
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/$TOKEN_ID"

# step: ask-again
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: present-it-offline
curl --header "Content-Type: application/json" --data @- "$ACCESS_URL/_sim/present" <<END
{"doorId": "$DOOR_ID", "tokenId": "$TOKEN_ID"}
END

# step: read-the-controller
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID"

# step: it-returns-and-refuses
curl --request PUT --header "Content-Type: application/json" --data '{"connection": "FAILING"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"

# step: sync-by-hand
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: sync-hh-c1-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-actions" > action.json <<END
{"controllerId": "$CONTROLLER_ID", "type": "SYNC"}
END
cat action.json
ACTION_ID=$(grep --only-matching 'act_[0-9A-Z]*' action.json | head -n 1)

# step: read-the-sync
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-actions/$ACTION_ID"

# step: reset-the-controller
curl --request PUT --header "Content-Type: application/json" --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/$CONTROLLER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: reset-hh-c1-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controller-actions" <<END
{"controllerId": "$CONTROLLER_ID", "type": "RESET"}
END
curl --request PUT --header "Content-Type: application/json" --data '{"advanceSeconds": 30}' \
  "$ACCESS_URL/_sim/clock"

# step: ask-once-more
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: read-what-came-late
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?sort=receivedAt&receivedAfter=2026-03-16T08:02:00.000Z&type=access.*&type=controller.*"
