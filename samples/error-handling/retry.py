import base64
import http.client
import json
import os
import random
import time
import urllib.request

ACCESS_URL = os.environ["ACCESS_URL"]
PAIR = os.environ["ACCESS_CREDENTIAL_ID"] + ":" + os.environ["ACCESS_SECRET"]
AUTHORIZATION = "Basic " + base64.b64encode(PAIR.encode()).decode()
TRIES = 6
PASSING = (429, 500, 503)


class EveryAnswer(urllib.request.HTTPErrorProcessor):
    """Gives back a refusal as it gives back a success."""

    def http_response(self, request, response):
        return response

    https_response = http_response


opener = urllib.request.build_opener(EveryAnswer)


def send(method, path, body=None, headers=None, sleep=time.sleep):
    """The answer, whatever its status. Raises if the last try had none."""
    headers = headers or {}
    # Only what cannot be done twice by being sent twice.
    may_repeat = method in ("GET", "PUT", "DELETE") or (method == "POST" and "Idempotency-Key" in headers)
    # Written once: with the same key the service expects the same bytes.
    data = None if body is None else json.dumps(body).encode()
    head = {"Authorization": AUTHORIZATION, "Content-Type": "application/json", **headers}
    attempt = 0
    while True:
        attempt += 1
        is_last = attempt == TRIES or not may_repeat
        asked = 0
        try:
            request = urllib.request.Request(ACCESS_URL + path, method=method, data=data, headers=head)
            with opener.open(request, timeout=30) as response:
                text = response.read()
            if is_last or response.status not in PASSING:
                return response.status, response.headers, text
            seconds = response.headers.get("Retry-After", "")
            asked = int(seconds) if seconds.isdigit() else 0
        except (OSError, http.client.HTTPException):
            if is_last:
                raise
        # What the service asks for, and a random part of 1, 2, 4 ... at most 60 seconds.
        sleep(asked + random.random() * min(60, 2 ** (attempt - 1)))
