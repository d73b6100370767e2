# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export ACCOUNT="/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX"
export MAJA_ID=adm_01KERKHYK0TVYP40S806V5R718

# step: list-the-owners
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL$ACCOUNT/administrators?owner=true"

# step: suspend-the-last-owner
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  "$ACCESS_URL$ACCOUNT/administrators/$MAJA_ID/suspend"

# step: invite-a-second-owner
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ticket-2041" \
  --data '{
    "kind": "PERSON",
    "name": "Jonas Vik",
    "email": "jonas@lakeside.example",
    "owner": true
  }' \
  "$ACCESS_URL$ACCOUNT/administrators" > jonas.json
cat jonas.json

# step: send-the-invitation-again
JONAS_ID=$(grep --only-matching 'adm_[0-9A-Z]*' jonas.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  "$ACCESS_URL$ACCOUNT/administrators/$JONAS_ID/resend-invitation"

# step: jonas-accepts
curl --header "Content-Type: application/json" \
  --data '{"do": "ACCEPT"}' \
  "$ACCESS_URL/_sim/administrators/$JONAS_ID"

# step: create-the-service
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: night-report-1" \
  --data '{
    "kind": "SERVICE",
    "name": "Night report",
    "grants": [
      {"systemId": "sys_01KERKS8Z0DQ5GGNVYP694EW6K", "capacities": ["AUDIT"]}
    ]
  }' \
  "$ACCESS_URL$ACCOUNT/administrators" > service.json
cat service.json

# step: give-it-an-api-credential
SERVICE_ID=$(grep --only-matching 'adm_[0-9A-Z]*' service.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: night-report-credential-1" \
  --data '{"name": "Night report", "allowedIpRanges": ["192.0.2.0/24"]}' \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/credentials" > credential.json
cat credential.json

# step: let-it-sign-in
CREDENTIAL_ID=$(grep --only-matching 'crd_[0-9A-Z]*' credential.json)
SECRET=$(grep --only-matching 'amk_[0-9A-Za-z_-]*' credential.json)
curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"

# step: read-before-you-grant
curl --silent --dump-header headers.txt \
  --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID" > administrator.json
cat administrator.json
ETAG=$(grep --ignore-case '^etag:' headers.txt | cut -d ' ' -f 2 | tr -d '\r')
GRANTS=$(grep --only-matching '"grants":\[.*}\]' administrator.json)

# step: grant-a-second-system
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header "If-Match: $ETAG" \
  --data @- \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID" <<END
{${GRANTS%]}, {"systemId": "sys_01KEV9APM0ST1PM1Q9NE2T1F61", "capacities": ["AUDIT"]}]}
END

# step: grant-from-an-old-copy
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header "If-Match: $ETAG" \
  --data '{
    "grants": [
      {"systemId": "sys_01KERKS8Z0DQ5GGNVYP694EW6K", "capacities": ["AUDIT", "OPERATIONS"]}
    ]
  }' \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID"

# step: rotate-the-secret
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: night-report-rotate-1" \
  --data '{"overlapSeconds": 3600}' \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/credentials/$CREDENTIAL_ID/rotate" > rotated.json
cat rotated.json

# step: the-old-secret-leaks
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: night-report-rotate-2" \
  --data '{"overlapSeconds": 0}' \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/credentials/$CREDENTIAL_ID/rotate"

# step: replace-the-credential
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: night-report-credential-2" \
  --data '{
    "name": "Night report, after the leak",
    "allowedIpRanges": ["192.0.2.0/24"]
  }' \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/credentials" > credential.json
cat credential.json

# step: revoke-the-leaked-one
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/credentials/$CREDENTIAL_ID"

# step: suspend-the-service
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/suspend"

# step: reinstate-the-service
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request POST \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID/reinstate"

# step: demote-maja
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"owner": false}' \
  "$ACCESS_URL$ACCOUNT/administrators/$MAJA_ID"

# step: demote-yourself
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"owner": false}' \
  "$ACCESS_URL$ACCOUNT/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"

# step: remove-the-service
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL$ACCOUNT/administrators/$SERVICE_ID"

# step: read-the-account-events
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL$ACCOUNT/events?type=config.updated&from=2026-03-16T08:00:00Z"

# step: follow-one-administrator
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL$ACCOUNT/events?resourceId=$SERVICE_ID&sort=occurredAt"
