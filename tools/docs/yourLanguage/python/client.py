import random
import time
from decimal import Decimal

import requests

SERVICE = "http://localhost:3000/rest/1.0.0/"
REPEATABLE = {409, 429, 500, 503}


def call(path, name, body):
    """Sends a call. Its name makes it safe to repeat."""
    for attempt in range(5):
        pause = 2**attempt + random.random()
        try:
            response = requests.post(
                SERVICE + path,
                auth=("demo-pos", "demo-pos-secret"),
                headers={"Idempotency-Key": name},
                json=body,
                timeout=10,
            )
            if response.status_code not in REPEATABLE:
                return response.json(parse_float=Decimal)
            pause = max(pause, int(response.headers.get("Retry-After", 0)))
        except (requests.ConnectionError, requests.Timeout):
            pass  # It may have taken effect: repeat it under the same name.
        time.sleep(pause)
    raise TimeoutError(f"No reply to {name}.")


reply = call("gift/sell.json", "sale-in-python", {
    "merchantId": 1,
    "storeCode": "001",
    "cardInfo": {"printedCardNumber": "7777000000000411"},
    "amount": "25.00",
    "externalTransactionId": "sale-in-python",
})
if reply["result"] == "failure":
    raise SystemExit(f'{reply["errorCode"]}: {reply["errorMessage"]}')
print(reply["pxTransactionId"], reply["currentBalance"])
