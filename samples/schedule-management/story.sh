# step: set-up
curl --request POST "$ACCESS_URL/_sim/reset"
export SYSTEM_ID=sys_01KERKS8Z0DQ5GGNVYP694EW6K

# step: write-the-closing-days
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: closing-days-1" \
  --data '{
    "name": "Closing days",
    "items": [
      {"recurrence": "YEARLY", "startMonthDay": "12-24", "endMonthDay": "12-26"},
      {"recurrence": "YEARLY", "startMonthDay": "12-31", "endMonthDay": "01-01"},
      {"recurrence": "ONCE", "start": "2026-04-03T00:00", "end": "2026-04-04T00:00"},
      {"recurrence": "ONCE", "start": "2026-04-06T00:00", "end": "2026-04-07T00:00"}
    ]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules" > closing.json
cat closing.json
CLOSING_ID=$(grep --only-matching 'sch_[0-9A-Z]*' closing.json | head -n 1)

# step: an-item-that-is-wrong
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules" <<END
{
  "name": "Reception hours",
  "items": [
    {
      "recurrence": "WEEKLY",
      "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI"],
      "startTime": "07:30",
      "endTime": "07:30"
    }
  ],
  "excludeScheduleIds": ["$CLOSING_ID"]
}
END

# step: write-the-hours
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: reception-hours-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules" <<END > hours.json
{
  "name": "Reception hours",
  "items": [
    {
      "recurrence": "WEEKLY",
      "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI"],
      "startTime": "07:30",
      "endTime": "18:00"
    }
  ],
  "excludeScheduleIds": ["$CLOSING_ID"]
}
END
cat hours.json
HOURS_ID=$(grep --only-matching 'sch_[0-9A-Z]*' hours.json | head -n 1)

# step: preview-easter
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$HOURS_ID/preview?from=2026-03-27T00:00:00Z&to=2026-04-08T00:00:00Z"

# step: write-the-cleaning
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: cleaning-1" \
  --data '{
    "name": "Cleaning",
    "items": [
      {
        "recurrence": "WEEKLY",
        "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"],
        "startTime": "02:30",
        "endTime": "05:00"
      }
    ]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules" > cleaning.json
cat cleaning.json
CLEANING_ID=$(grep --only-matching 'sch_[0-9A-Z]*' cleaning.json | head -n 1)

# step: preview-the-missing-hour
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLEANING_ID/preview?from=2026-03-28T12:00:00Z&to=2026-03-29T12:00:00Z"

# step: preview-the-repeated-hour
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLEANING_ID/preview?from=2026-10-24T12:00:00Z&to=2026-10-25T12:00:00Z"

# step: use-it-on-a-privilege
curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: reception-privilege-1" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges" <<END > privilege.json
{
  "name": "Main entrance, card in reception hours",
  "credential": "CARD",
  "scheduleId": "$HOURS_ID",
  "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}]
}
END
cat privilege.json
PRIVILEGE_ID=$(grep --only-matching 'prv_[0-9A-Z]*' privilege.json | head -n 1)
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PUT \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$PRIVILEGE_ID"
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done

# step: ask-before-office-hours
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T06:45:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: ask-on-a-closing-day
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --header "Content-Type: application/json" \
  --data '{
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-04-03T08:00:00.000Z",
    "dryRun": true
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/request-access"

# step: use-it-on-a-door
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data @- \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15" <<END
{"unlockScheduleId": "$HOURS_ID"}
END
for second in $(seq 30); do
  curl --silent --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    "$ACCESS_URL/v2/systems/$SYSTEM_ID/controllers/ctl_01KEXZ5980FKQPNVEF992SK844" > controller.json
  grep --quiet '"syncState":"IN_SYNC"' controller.json && break
  sleep 1
done
cat controller.json
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"

# step: evening-comes
curl --request PUT \
  --header "Content-Type: application/json" \
  --data '{"now": "2026-03-16T17:05:00.000Z"}' \
  "$ACCESS_URL/_sim/clock"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/events?type=door.mode_changed&doorId=dor_01KEY0W720XV0HBA7MHWWP8E15&from=2026-03-16T08:00:00Z"

# step: add-a-closing-day
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header 'If-Match: "1"' \
  --data '{
    "items": [
      {"recurrence": "YEARLY", "startMonthDay": "12-24", "endMonthDay": "12-26"},
      {"recurrence": "YEARLY", "startMonthDay": "12-31", "endMonthDay": "01-01"},
      {"recurrence": "ONCE", "start": "2026-04-03T00:00", "end": "2026-04-04T00:00"},
      {"recurrence": "ONCE", "start": "2026-04-06T00:00", "end": "2026-04-07T00:00"},
      {"recurrence": "ONCE", "start": "2026-05-15T00:00", "end": "2026-05-16T00:00"}
    ]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLOSING_ID"

# step: somebody-was-faster
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --header 'If-Match: "1"' \
  --data '{
    "items": [
      {
        "recurrence": "YEARLY",
        "startMonthDay": "12-24",
        "endMonthDay": "01-01"
      }
    ]
  }' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLOSING_ID"

# step: preview-the-change
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$HOURS_ID/preview?from=2026-05-13T00:00:00Z&to=2026-05-19T00:00:00Z"

# step: detach-it
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request PATCH \
  --header "Content-Type: application/merge-patch+json" \
  --data '{"unlockScheduleId": null}' \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/doors/dor_01KEY0W720XV0HBA7MHWWP8E15"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/$PRIVILEGE_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/privileges/$PRIVILEGE_ID"

# step: remove-it
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$HOURS_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLOSING_ID"
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  --request DELETE \
  "$ACCESS_URL/v2/systems/$SYSTEM_ID/schedules/$CLEANING_ID"
