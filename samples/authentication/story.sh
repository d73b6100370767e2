# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"

# step: sign-in
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems"

# step: send-a-wrong-secret
curl --include --user "$ACCESS_CREDENTIAL_ID:amk_mistyped" \
  "$ACCESS_URL/v2/systems"

# step: create-the-credential
export HR_SYNC="/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERM2DY03K37GDJ6QW1J9AP3"
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-sync-credential-1" \
  --data '{
    "name": "HR sync, production",
    "allowedIpRanges": ["192.0.2.0/24"],
    "expiresAt": "2027-03-16T00:00:00Z"
  }' \
  "$ACCESS_URL$HR_SYNC/credentials" > credential.json
cat credential.json

# step: keep-the-secret
CREDENTIAL_ID=$(grep --only-matching 'crd_[0-9A-Z]*' credential.json)
SECRET=$(grep --only-matching 'amk_[0-9A-Za-z_-]*' credential.json)
rm credential.json

# step: sign-in-as-the-service
curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"

# step: go-beyond-the-capacity
curl --user "$CREDENTIAL_ID:$SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"name": "Front door"}' \
  "$ACCESS_URL/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: look-into-another-system
curl --user "$CREDENTIAL_ID:$SECRET" \
  "$ACCESS_URL/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61/doors"

# step: call-the-owner-api
curl --user "$CREDENTIAL_ID:$SECRET" \
  "$ACCESS_URL/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators"

# step: narrow-the-addresses
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"allowedIpRanges": ["198.51.100.0/24"]}' \
  "$ACCESS_URL$HR_SYNC/credentials/$CREDENTIAL_ID"

# step: call-from-elsewhere
curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"

# step: widen-the-addresses
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{
    "allowedIpRanges": ["192.0.2.0/24", "198.51.100.0/24", "2001:db8:10::/48"]
  }' \
  "$ACCESS_URL$HR_SYNC/credentials/$CREDENTIAL_ID"

# step: rotate
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-sync-rotate-1" \
  --data '{"overlapSeconds": 3600}' \
  "$ACCESS_URL$HR_SYNC/credentials/$CREDENTIAL_ID/rotate" > rotated.json
cat rotated.json

# step: use-both-secrets
NEW_SECRET=$(grep --only-matching 'amk_[0-9A-Za-z_-]*' rotated.json)
rm rotated.json
curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"
curl --user "$CREDENTIAL_ID:$NEW_SECRET" "$ACCESS_URL/v2/systems"

# step: rotate-too-soon
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: hr-sync-rotate-2" \
  --data '{"overlapSeconds": 0}' \
  "$ACCESS_URL$HR_SYNC/credentials/$CREDENTIAL_ID/rotate"

# step: let-the-overlap-end
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 3600}' "$ACCESS_URL/_sim/clock"

# step: use-the-new-secret
curl --user "$CREDENTIAL_ID:$NEW_SECRET" "$ACCESS_URL/v2/systems"

# step: use-the-old-secret
curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"

# step: fail-too-often
for _ in $(seq 19); do
  curl --user "$CREDENTIAL_ID:$SECRET" "$ACCESS_URL/v2/systems"
done
curl --user "$CREDENTIAL_ID:$NEW_SECRET" "$ACCESS_URL/v2/systems"

# step: wait-and-sign-in
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 300}' "$ACCESS_URL/_sim/clock"
curl --user "$CREDENTIAL_ID:$NEW_SECRET" "$ACCESS_URL/v2/systems"

# step: revoke
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL$HR_SYNC/credentials/$CREDENTIAL_ID"

# step: use-the-revoked-credential
curl --user "$CREDENTIAL_ID:$NEW_SECRET" "$ACCESS_URL/v2/systems"

# step: revoke-your-own
export YOURSELF="/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/administrators/adm_01KERNK8E0VJHZ5XP8ME0WS385"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL$YOURSELF/credentials/$ACCESS_CREDENTIAL_ID"
