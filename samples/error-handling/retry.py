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


class EveryAnswer(urllib.request.HTTPErrorProcessor):
    """Gives back a refusal as it gives back a success."""

    def http_response(self, request, response):
        return response

    https_response = http_response


opener = urllib.request.build_opener(EveryAnswer)


def may_repeat(method, headers):
    """Whether sending it twice does no more than sending it once."""
    if method == "PATCH":
        return headers.get("If-Match", "*") != "*"
    return method != "POST" or "Idempotency-Key" in headers


def send(method, path, body=None, headers=None, sleep=time.sleep):
    """The answer, whatever its status. Raises if the last try had none."""
    headers = headers or {}
    # A 429 changed nothing. After any other failure the call may have been carried out.
    passing = (429, 500, 503) if may_repeat(method, headers) else (429,)
    # Written once: with the same key the service expects the same bytes.
    data = None if body is None else json.dumps(body).encode()
    head = {"Authorization": AUTHORIZATION, "Content-Type": "application/json", **headers}
    attempt = 0
    while True:
        attempt += 1
        is_last = attempt == TRIES
        asked = 0
        try:
            request = urllib.request.Request(ACCESS_URL + path, method=method, data=data, headers=head)
            with opener.open(request, timeout=30) as response:
                text = response.read()
            if is_last or response.status not in passing:
                return response.status, response.headers, text
            seconds = response.headers.get("Retry-After", "")
            asked = int(seconds) if seconds.isdigit() else 0
        except (OSError, http.client.HTTPException):
            if is_last or not may_repeat(method, headers):
                raise
        # What the service asks for, and a random part of 1, 2, 4 ... at most 60 seconds.
        sleep(asked + random.random() * min(60, 2 ** (attempt - 1)))
