# step: read-the-version
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" --silent \
  --output /dev/null --dump-header - \
  "$ACCESS_URL/v2/systems" | grep --ignore-case --extended-regexp '^(api-version|deprecation|sunset|link|request-id):'

# step: call-version-1
curl --user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET" \
  "$ACCESS_URL/v1/systems"
