import base64
import json
import os
import urllib.error
import urllib.request

ACCESS_URL = os.environ["ACCESS_URL"]
PAIR = os.environ["ACCESS_CREDENTIAL_ID"] + ":" + os.environ["ACCESS_SECRET"]
AUTHORIZATION = "Basic " + base64.b64encode(PAIR.encode()).decode()


class Refused(Exception):
    """A refusal. Branch on problem["code"]; problem["detail"] is for people and may change."""

    def __init__(self, problem):
        super().__init__(f'{problem["status"]} {problem["code"]}: {problem["detail"]} ({problem["requestId"]})')
        self.problem = problem


def call(method, path, body=None, headers=None):
    request = urllib.request.Request(
        ACCESS_URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": AUTHORIZATION,
            "Content-Type": "application/merge-patch+json" if method == "PATCH" else "application/json",
            **(headers or {}),
        },
    )
    try:
        with urllib.request.urlopen(request) as response:
            text = response.read()
    except urllib.error.HTTPError as error:
        raise Refused(json.load(error)) from None
    return json.loads(text) if text else None
