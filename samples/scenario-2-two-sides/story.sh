# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: a-side-too-early
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "name": "Main entrance, in",
    "credential": "CARD_AND_PIN",
    "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "OUTSIDE"}]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges"

# step: make-it-directional
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"directional": true}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: wire-the-inner-reader
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{
    "ports": [
      {
        "slot": 1,
        "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
        "locks": [{"output": 1}, {"output": 2}],
        "readers": [
          {
            "input": 1,
            "protocol": "OSDP",
            "side": "OUTSIDE",
            "keypad": true,
            "osdpAddress": 0
          },
          {
            "input": 2,
            "protocol": "OSDP",
            "side": "INSIDE",
            "keypad": false,
            "osdpAddress": 1
          }
        ],
        "doorMonitor": {"present": true},
        "rex": [{"input": 1}]
      }
    ]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844"

# step: one-privilege-a-side
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: main-in-1" \
  --data '{
    "name": "Main entrance, in",
    "credential": "CARD_AND_PIN",
    "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "OUTSIDE"}]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" > inward.json
cat inward.json
IN_ID=$(grep --only-matching 'prv_[0-9A-Z]*' inward.json | head -n 1)
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: main-out-1" \
  --data '{
    "name": "Main entrance, out",
    "credential": "CARD",
    "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15", "side": "INSIDE"}]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" > outward.json
cat outward.json
OUT_ID=$(grep --only-matching 'prv_[0-9A-Z]*' outward.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$IN_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$OUT_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: ask-too-soon
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: leave-the-group
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
cat controller.json

# step: ask-on-both-sides
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "credential": {
      "type": "CARD_AND_PIN",
      "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"
    },
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "INSIDE",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: walk-in-and-out
curl \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "OUTSIDE",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ",
    "pin": "4071"
  }' \
  "$ACCESS_URL/_sim/present"
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "side": "INSIDE",
    "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"
  }' \
  "$ACCESS_URL/_sim/present"
curl --header "Content-Type: application/json" \
  --data '{"do": "OPEN"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --header "Content-Type: application/json" \
  --data '{"do": "CLOSE"}' \
  "$ACCESS_URL/_sim/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: read-the-directions
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=access.granted&from=2026-03-16T08:00:00Z&sort=occurredAt"

# step: undo-it-too-soon
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"directional": false}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: undo-it
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/door-groups/dgr_01KEY1EH00G261YJ9FQ93T3Z57/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$IN_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$OUT_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$IN_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$OUT_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"directional": false}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
