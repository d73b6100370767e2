# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: create-the-user
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hire-E-1043-user" \
  --data '{"name": "Leo Strand", "externalId": "E-1043"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users" > user.json
cat user.json
USER_ID=$(grep --only-matching 'usr_[0-9A-Z]*' user.json | head -n 1)

# step: find-the-user
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users?externalId=E-1043"

# step: a-card-that-is-taken
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" <<END
{
  "type": "CARD",
  "userId": "$USER_ID",
  "card": {"encoding": "DECIMAL", "value": "31337", "facilityCode": 42}
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens?type=CARD&cardValue=054F4D3"

# step: give-the-card
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hire-E-1043-card" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" <<END > card.json
{
  "type": "CARD",
  "userId": "$USER_ID",
  "card": {"encoding": "DECIMAL", "value": "31340", "facilityCode": 42}
}
END
cat card.json
CARD_ID=$(grep --only-matching 'tok_[0-9A-Z]*' card.json | head -n 1)

# step: give-a-pin
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hire-E-1043-pin" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens" <<END
{"type": "PIN", "userId": "$USER_ID"}
END

# step: ask-without-a-role
cat > question.json <<END
{
  "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
  "credential": {"type": "CARD", "tokenId": "$CARD_ID"},
  "dryRun": true
}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: add-to-the-role
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/$USER_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: list-the-rights
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID/access"

# step: ask-again
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: present-the-card
curl --header "Content-Type: application/json" --data @- \
  "$ACCESS_URL/_sim/present" <<END
{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "tokenId": "$CARD_ID"}
END
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.*&userId=$USER_ID"

# step: the-controller-goes-away
curl --request PUT --header "Content-Type: application/json" \
  --data '{"now": "2026-03-16T10:00:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 120}' \
  "$ACCESS_URL/_sim/clock"

# step: block-the-card
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/$CARD_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: present-the-blocked-card
curl --header "Content-Type: application/json" --data @- \
  "$ACCESS_URL/_sim/present" <<END
{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "tokenId": "$CARD_ID"}
END

# step: see-who-blocked-it
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=config.*&tokenId=$CARD_ID"

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
  --data @question.json \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: read-the-late-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.*&type=controller.offline&type=controller.synced&sort=receivedAt&receivedAfter=2026-03-16T10:00:00.000Z"

# step: let-the-person-go
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: leave-E-1043" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/shortcuts/offboard-user" <<END
{"userId": "$USER_ID"}
END
