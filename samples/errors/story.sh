# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: several-faults
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "name": "",
    "email": "leo at lakeside",
    "validUntl": "2026-07-01T00:00:00Z",
    "status": "ACTIVE"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: one-rule
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "name": "Leo Strand",
    "validFrom": "2026-07-01T00:00:00Z",
    "validUntil": "2026-04-01T00:00:00Z"
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"

# step: seen-but-not-allowed
export DESK="crd_01KERNQTXGRDGQJR0V8JCKHBXF:amk_simulator-only-reception-desk-0000000000000"
curl --user "$DESK" --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/users/usr_01KF09TT3069N4H0PB6QJNKPXJ"

# step: not-seen
curl --user "$DESK" --request DELETE \
  "$ACCESS_URL/v2/systems/sys_01KEV9APM0ST1PM1Q9NE2T1F61/users/usr_01KFAV4W80PPG2X7R5JQC42EJ5"

# step: still-in-use
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: let-two-calls-fail
curl --request PUT --header "Content-Type: application/json" \
  --data '{"next": [{"status": 429}, {"status": 503}]}' \
  "$ACCESS_URL/_sim/faults"

# step: one-key-for-all-tries
for ATTEMPT in 1 2 3; do
  curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: hr-change-5512" \
    --data '{"name": "Leo Strand", "externalId": "E-1046"}' \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/users"
done
