#!/usr/bin/env bash
# WEBHOOK_SECRET=whsec_… bash verify.sh id timestamp signatures body-file [now]
# Ends with 0 if the service sent this delivery, within five minutes of now, in Unix seconds.
set -eu
id=$1 timestamp=$2 signatures=$3 body=$4 now=${5:-$(date +%s)}

if [ -z "$id" ] || ! [[ $timestamp =~ ^[0-9]{1,12}$ ]]; then exit 1; fi
age=$((now - 10#$timestamp))
if [ "${age#-}" -gt 300 ]; then exit 1; fi

key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=v1,$({ printf %s "$id.$timestamp." && cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

case " $signatures " in *" $expected "*) exit 0 ;; *) exit 1 ;; esac
