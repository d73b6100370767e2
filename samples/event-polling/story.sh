# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: read-by-arrival
LAST=2026-03-16T00:00:00.000Z
read_new() {
  SINCE="sort=receivedAt&receivedAfter=$LAST&limit=200"
  NEXT=
  while :; do
    curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
      "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?$SINCE$NEXT" > page.json
    cat page.json
    RECEIVED=$(sed 's/"receivedAt"/\n&/g' page.json | sed -n 's/^"receivedAt": *"\([^"]*\)".*/\1/p' | tail -n 1)
    LAST=${RECEIVED:-$LAST}
    CURSOR=$(sed -n 's/.*"nextCursor": *"\([^"]*\)".*/\1/p' page.json)
    if [ -z "$CURSOR" ]; then break; fi
    NEXT="&cursor=$CURSOR"
  done
}
read_new

# step: pass-while-the-controller-is-away
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"
  }' \
  "$ACCESS_URL/_sim/present"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 120}' \
  "$ACCESS_URL/_sim/clock"
read_new

# step: read-by-occurrence
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "ONLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?sort=occurredAt&from=$LAST"

# step: read-what-came-late
read_new
