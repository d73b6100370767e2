import base64
import hashlib
import hmac
import re
import time
from collections.abc import Mapping


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    raw_body: bytes,
    now: float | None = None,
) -> bool:
    """Whether the service sent this delivery, within five minutes of now, in Unix seconds."""
    delivery_id = headers.get("webhook-id") or ""
    timestamp = headers.get("webhook-timestamp") or ""
    signatures = headers.get("webhook-signature") or ""
    if not delivery_id or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > 300:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{delivery_id}.{timestamp}.".encode() + raw_body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)

    return any(hmac.compare_digest(given.encode(), expected) for given in signatures.split(" "))
