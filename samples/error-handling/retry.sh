#!/usr/bin/env bash
# bash retry.sh METHOD PATH [BODY [KEY]]
# KEY is the Idempotency-Key of a POST, or the ETag that a PATCH sends as If-Match.
# Prints the answer. Ends with 0 if it is a success, with 1 if it is a refusal or there is none.
set -eu
METHOD=$1 URL=$ACCESS_URL$2 BODY=${3-} KEY=${4-}

# A 429 changed nothing. After any other failure the call may have been carried out.
case "$METHOD $KEY" in
  "POST " | "PATCH " | "PATCH *") PASSING=" 429 " ;;
  *) PASSING=" 429 500 503 lost " ;;
esac
TRIES=6
OPTIONS=(--silent --show-error --max-time 30 --request "$METHOD")
if [ -n "$BODY" ]; then OPTIONS+=(--header "Content-Type: application/json" --data-binary "$BODY"); fi
if [ -n "$KEY" ]; then
  case "$METHOD" in PATCH) NAME=If-Match ;; *) NAME=Idempotency-Key ;; esac
  OPTIONS+=(--header "$NAME: $KEY")
fi
FOLDER=$(mktemp -d)
trap 'rm -r "$FOLDER"' EXIT

LIMIT=1
for ((ATTEMPT = 1; ; ATTEMPT++)); do
  : > "$FOLDER/headers" > "$FOLDER/answer"
  STATUS=$(curl "${OPTIONS[@]}" --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
    --dump-header "$FOLDER/headers" --output "$FOLDER/answer" --write-out '%{http_code}' "$URL") || STATUS=lost
  if [ "$ATTEMPT" -eq "$TRIES" ] || [[ "$PASSING" != *" $STATUS "* ]]; then break; fi
  ASKED=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9][0-9]*\).*/\1/p' "$FOLDER/headers")
  # What the service asks for, and a random part of 1, 2, 4 ... at most 60 seconds.
  PAUSE=$((${ASKED:-0} * 1000 + RANDOM * LIMIT * 1000 / 32768))
  sleep "$((PAUSE / 1000)).$(printf %03d $((PAUSE % 1000)))"
  LIMIT=$((LIMIT < 32 ? LIMIT * 2 : 60))
done
cat "$FOLDER/answer"
case $STATUS in 2??) ;; *) exit 1 ;; esac
