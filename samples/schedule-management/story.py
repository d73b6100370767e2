# step: set-up
from access import Refused, call, poll

call("POST", "/_sim/reset")  # A fresh building. The service has no such call.
system = "/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K"

# step: write-the-closing-days
closing = call(
    "POST",
    f"{system}/schedules",
    {
        "name": "Closing days",
        "items": [
            {"recurrence": "YEARLY", "startMonthDay": "12-24", "endMonthDay": "12-26"},
            {"recurrence": "YEARLY", "startMonthDay": "12-31", "endMonthDay": "01-01"},
            {"recurrence": "ONCE", "start": "2026-04-03T00:00", "end": "2026-04-04T00:00"},
            {"recurrence": "ONCE", "start": "2026-04-06T00:00", "end": "2026-04-07T00:00"},
        ],
    },
    {"Idempotency-Key": "closing-days-1"},
)
print(closing["id"])

# step: an-item-that-is-wrong
try:
    call("POST", f"{system}/schedules", {
        "name": "Reception hours",
        "items": [
            {
                "recurrence": "WEEKLY",
                "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI"],
                "startTime": "07:30",
                "endTime": "07:30",
            },
        ],
        "excludeScheduleIds": [closing["id"]],
    })
except Refused as refusal:
    print(refusal.problem["code"], refusal.problem["errors"])

# step: write-the-hours
hours = call(
    "POST",
    f"{system}/schedules",
    {
        "name": "Reception hours",
        "items": [
            {
                "recurrence": "WEEKLY",
                "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI"],
                "startTime": "07:30",
                "endTime": "18:00",
            },
        ],
        "excludeScheduleIds": [closing["id"]],
    },
    {"Idempotency-Key": "reception-hours-1"},
)
print(hours["id"])

# step: preview-easter
easter = call(
    "GET",
    f'{system}/schedules/{hours["id"]}/preview?from=2026-03-27T00:00:00Z&to=2026-04-08T00:00:00Z',
)
for each in easter["items"]:
    print(each["start"], each["end"])

# step: write-the-cleaning
cleaning = call(
    "POST",
    f"{system}/schedules",
    {
        "name": "Cleaning",
        "items": [
            {
                "recurrence": "WEEKLY",
                "daysOfWeek": ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"],
                "startTime": "02:30",
                "endTime": "05:00",
            },
        ],
    },
    {"Idempotency-Key": "cleaning-1"},
)
print(cleaning["id"])

# step: preview-the-missing-hour
missing = call(
    "GET",
    f'{system}/schedules/{cleaning["id"]}/preview?from=2026-03-28T12:00:00Z&to=2026-03-29T12:00:00Z',
)
for each in missing["items"]:
    print(each["start"], each["end"])

# step: preview-the-repeated-hour
repeated = call(
    "GET",
    f'{system}/schedules/{cleaning["id"]}/preview?from=2026-10-24T12:00:00Z&to=2026-10-25T12:00:00Z',
)
for each in repeated["items"]:
    print(each["start"], each["end"])

# step: use-it-on-a-privilege
privilege = call(
    "POST",
    f"{system}/privileges",
    {
        "name": "Main entrance, card in reception hours",
        "credential": "CARD",
        "scheduleId": hours["id"],
        "doors": [{"doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15"}],
    },
    {"Idempotency-Key": "reception-privilege-1"},
)
print(privilege["id"], privilege["warnings"])
call("PUT", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{privilege["id"]}')
informed = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(informed["syncState"])

# step: ask-before-office-hours
early = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-03-17T06:45:00.000Z",
    "dryRun": True,
})
print(early["decision"], early["reason"], early["atDoor"])

# step: ask-on-a-closing-day
holiday = call("POST", f"{system}/request-access", {
    "doorId": "dor_01KEY0W720XV0HBA7MHWWP8E15",
    "credential": {"type": "CARD", "tokenId": "tok_01KF0A3Z20K3A3D2T3NT1914NZ"},
    "at": "2026-04-03T08:00:00.000Z",
    "dryRun": True,
})
print(holiday["decision"], holiday["reason"], holiday["atDoor"])

# step: use-it-on-a-door
door = call("PATCH", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {
    "unlockScheduleId": hours["id"],
})
print(door["status"]["lockMode"])
synced = poll(
    f"{system}/controllers/ctl_01KEXZ5980FKQPNVEF992SK844",
    lambda controller: controller["syncState"] == "IN_SYNC",
)
print(synced["syncState"], synced["lastSyncedAt"])
opened = call("GET", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15")
print(opened["status"])

# step: evening-comes
call("PUT", "/_sim/clock", {"now": "2026-03-16T17:05:00.000Z"})
edges = call(
    "GET",
    f"{system}/events?type=door.mode_changed&doorId=dor_01KEY0W720XV0HBA7MHWWP8E15&from=2026-03-16T08:00:00Z",
)
for edge in edges["items"]:
    print(edge["occurredAt"], edge["actor"]["name"], edge["data"])

# step: add-a-closing-day
changed = call(
    "PATCH",
    f'{system}/schedules/{closing["id"]}',
    {
        "items": [
            {"recurrence": "YEARLY", "startMonthDay": "12-24", "endMonthDay": "12-26"},
            {"recurrence": "YEARLY", "startMonthDay": "12-31", "endMonthDay": "01-01"},
            {"recurrence": "ONCE", "start": "2026-04-03T00:00", "end": "2026-04-04T00:00"},
            {"recurrence": "ONCE", "start": "2026-04-06T00:00", "end": "2026-04-07T00:00"},
            {"recurrence": "ONCE", "start": "2026-05-15T00:00", "end": "2026-05-16T00:00"},
        ],
    },
    {"If-Match": "\"1\""},
)
print(changed["items"])

# step: somebody-was-faster
try:
    call(
        "PATCH",
        f'{system}/schedules/{closing["id"]}',
        {"items": [{"recurrence": "YEARLY", "startMonthDay": "12-24", "endMonthDay": "01-01"}]},
        {"If-Match": '"1"'},
    )
except Refused as refusal:
    print(refusal.problem["code"])

# step: preview-the-change
may = call(
    "GET",
    f'{system}/schedules/{hours["id"]}/preview?from=2026-05-13T00:00:00Z&to=2026-05-19T00:00:00Z',
)
for each in may["items"]:
    print(each["start"], each["end"])

# step: detach-it
call("PATCH", f"{system}/doors/dor_01KEY0W720XV0HBA7MHWWP8E15", {"unlockScheduleId": None})
call("DELETE", f'{system}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/privileges/{privilege["id"]}')
call("DELETE", f'{system}/privileges/{privilege["id"]}')

# step: remove-it
call("DELETE", f'{system}/schedules/{hours["id"]}')
call("DELETE", f'{system}/schedules/{closing["id"]}')
call("DELETE", f'{system}/schedules/{cleaning["id"]}')
