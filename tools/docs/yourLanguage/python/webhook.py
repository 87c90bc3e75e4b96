import base64
import hashlib
import hmac
import time


def is_genuine(secret, event_id, timestamp, signatures, body):
    """Checks an event's signature and age. The body is the bytes as received."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    is_signed = any(
        hmac.compare_digest(each.removeprefix("v1,").encode(), expected)
        for each in signatures.split(" ")
    )
    return is_signed and abs(time.time() - int(timestamp)) < 300
