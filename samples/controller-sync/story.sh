# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: find-the-controllers
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors?doorGroupId=dgr_01KEY1EH00G261YJ9FQ93T3Z57" > doors.json
cat doors.json
CONTROLLER_IDS=$(grep --only-matching 'ctl_[0-9A-Z]*' doors.json | sort --unique)

# step: block-a-card
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ"
for CONTROLLER_ID in $CONTROLLER_IDS; do
  for second in $(seq 60); do
    curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
      "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/$CONTROLLER_ID" > controller.json
    grep --quiet '"syncState":"IN_SYNC"' controller.json && break
    sleep 1
  done
  cat controller.json
done

# step: block-a-card-offline
curl --request PUT --header "Content-Type: application/json" \
  --data '{"connection": "OFFLINE"}' \
  "$ACCESS_URL/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"
curl --request PUT --header "Content-Type: application/json" \
  --data '{"advanceSeconds": 90}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"blocked": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/tokens/tok_01KF0AZDZ0TEWH0AVNH9DN65R6"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers?syncState=PENDING&syncState=FAILING"
