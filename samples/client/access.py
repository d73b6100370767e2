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


def unreadable(status, text):
    """A proxy on the way may answer with HTML, or with nothing. The API itself never sends this code."""
    detail = "This isn't an answer of the API: " + (text[:100].decode(errors="replace") or "an empty body")
    return {"status": status, "code": "unreadable", "detail": detail, "requestId": "no request id"}


def parse(text):
    try:
        return json.loads(text)
    except ValueError:
        return None


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
    answer = parse(text)
    if status < 400 and (text == b"" or answer is not None):
        return answer
    is_problem = isinstance(answer, dict) and "code" in answer
    raise Refused(answer if is_problem else unreadable(status, text))


def poll(path, is_done, seconds=30):
    """Reads once a second until is_done. Gives up after 30 seconds, or as many as you say."""
    for _ in range(seconds):
        answer = call("GET", path)
        if is_done(answer):
            return answer
        time.sleep(1)
    raise TimeoutError(f"{path} was not as expected within {seconds} seconds.")
