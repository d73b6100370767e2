# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: create
curl --silent --include \
  --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5507" \
  --data '{
    "name": "Ivar Lund",
    "externalId": "E-1044",
    "email": "ivar@lakeside.example"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users" > user.txt
cat user.txt

# step: misspell-a-member
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5508" \
  --data '{
    "name": "Signe Dal",
    "externalId": "E-1045",
    "validUntill": "2026-07-01T00:00:00Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: create-with-an-offset
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5508" \
  --data '{
    "name": "Signe Dal",
    "externalId": "E-1045",
    "validUntil": "2026-07-01T00:00:00+02:00"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: send-it-again
curl --include --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5507" \
  --data '{
    "name": "Ivar Lund",
    "externalId": "E-1044",
    "email": "ivar@lakeside.example"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: reuse-the-key
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5507" \
  --data '{"name": "Signe Dal", "externalId": "E-1045"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: read-a-page
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users?limit=2"

# step: walk-all-pages
CURSOR=""
while true; do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/users?limit=2${CURSOR:+&cursor=$CURSOR}" > page.json
  grep --only-matching 'usr_[0-9A-Z]*' page.json
  NEXT=$(sed -n 's/.*"nextCursor": *"\([^"]*\)".*/\1/p' page.json)
  if [ -z "$NEXT" ]; then break; fi
  CURSOR=$NEXT
done

# step: filter-and-sort
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users?externalId=E-1044&externalId=E-1045&sort=-createdAt"

# step: read-one
USER_ID=$(grep --only-matching 'usr_[0-9A-Z]*' user.txt | head -n 1)
curl --silent --include \
  --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID" > headers.txt
cat headers.txt

# step: change
ETAG=$(grep --ignore-case '^etag:' headers.txt | cut -d ' ' -f 2 | tr -d '\r')
curl --include --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header "If-Match: $ETAG" \
  --data '{
    "phone": "+46701740605",
    "validUntil": "2026-12-31T23:00:00Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID"

# step: change-what-has-changed
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header "If-Match: $ETAG" \
  --data '{"phone": "+46701740606"}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID"

# step: clear-a-member
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"validUntil": null}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID"

# step: replace-an-array
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"eventTypes": ["lock.jammed"]}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/webhooks/whk_01KF3ATEG07667VAY5VJE99AA7"

# step: add-a-member
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/$USER_ID"

# step: delete
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID"

# step: hire-him-again
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-change-5507" \
  --data '{
    "name": "Ivar Lund",
    "externalId": "E-1044",
    "email": "ivar@lakeside.example"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/$USER_ID"

# step: see-what-remains
curl --silent --output /dev/null --dump-header - \
  --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems"
