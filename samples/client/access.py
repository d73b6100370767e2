import base64
import json
import os
import time
import urllib.error
import urllib.request


def variable(name):
    if not os.environ.get(name):
        raise SystemExit(f"Set {name} first: the quickstart says to what.")
    return os.environ[name]


URL = variable("ACCESS_URL")
PAIR = variable("ACCESS_CREDENTIAL_ID") + ":" + variable("ACCESS_SECRET")


class Refused(Exception):
    """A refusal. Branch on problem["code"]; problem["detail"] is for people and may change."""

    def __init__(self, problem):
        members = [f'\n  {error["pointer"]}: {error["detail"]}' for error in problem.get("errors", [])]
        super().__init__(
            f'{problem["status"]} {problem["code"]}: {problem["detail"]} ({problem["requestId"]})'
            + "".join(members)
        )
        self.problem = problem


def not_json(status, text):
    """What a proxy answers isn't always JSON. The code is then not-json, which the API itself never sends."""
    detail = "Not an answer of the API: " + (text[:100].decode(errors="replace") or "an empty body")
    return {"status": status, "code": "not-json", "detail": detail, "requestId": "no request id"}


def call(method, path, body=None, headers=None):
    request = urllib.request.Request(
        URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Basic " + base64.b64encode(PAIR.encode()).decode(),
            "Content-Type": "application/merge-patch+json" if method == "PATCH" else "application/json",
            **(headers or {}),
        },
    )
    try:
        with urllib.request.urlopen(request) as response:
            status, text = response.status, response.read()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read()
    try:
        answer = None if text == b"" and status < 400 else json.loads(text)
    except ValueError:
        raise Refused(not_json(status, text)) from None
    if status >= 400:
        raise Refused(answer)
    return answer


def poll(path, is_done, seconds=30):
    """Reads once a second until is_done. Gives up after 30 seconds, or as many as you say."""
    for _ in range(seconds):
        answer = call("GET", path)
        if is_done(answer):
            return answer
        time.sleep(1)
    raise TimeoutError(f"{path} was not as expected within {seconds} seconds.")
