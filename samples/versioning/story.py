# step: read-the-version
import base64
import os
import urllib.error
import urllib.request

pair = os.environ["ACCESS_CREDENTIAL_ID"] + ":" + os.environ["ACCESS_SECRET"]
headers = {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}

request = urllib.request.Request(os.environ["ACCESS_URL"] + "/v2/systems", headers=headers)
with urllib.request.urlopen(request) as answer:
    for name in ["API-Version", "Deprecation", "Sunset", "Link", "Request-Id"]:
        if answer.headers[name]:
            print(f"{name}: {answer.headers[name]}")

# step: call-version-1
request = urllib.request.Request(os.environ["ACCESS_URL"] + "/v1/systems", headers=headers)
try:
    urllib.request.urlopen(request)
except urllib.error.HTTPError as old:
    print(old.code, old.read().decode())
