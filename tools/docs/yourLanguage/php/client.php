<?php

const SERVICE = 'http://localhost:3000/rest/1.0.0/';
const REPEATABLE = [0, 409, 429, 500, 503];

/** Sends a call. Its name makes it safe to repeat. */
function call(string $path, string $name, array $body): object
{
    for ($attempt = 0; $attempt < 5; $attempt++) {
        $retryAfter = 0;
        $curl = curl_init(SERVICE . $path);
        curl_setopt_array($curl, [
            CURLOPT_USERPWD => 'demo-pos:demo-pos-secret',
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Idempotency-Key: $name"],
            CURLOPT_POSTFIELDS => json_encode($body),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 10,
            CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$retryAfter) {
                if (stripos($line, 'Retry-After:') === 0) {
                    $retryAfter = (int) substr($line, 12);
                }
                return strlen($line);
            },
        ]);
        $text = curl_exec($curl);
        // Without a reply the status is 0. It may have taken effect: repeat it under the same name.
        if (!in_array(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), REPEATABLE)) {
            return json_decode($text);
        }
        usleep(max(2 ** $attempt, $retryAfter) * 1_000_000 + random_int(0, 1_000_000));
    }
    throw new RuntimeException("No reply to $name.");
}

$reply = call('gift/sell.json', 'sale-in-php', [
    'merchantId' => 1,
    'storeCode' => '001',
    'cardInfo' => ['printedCardNumber' => '7777000000000412'],
    'amount' => '25.00',
    'externalTransactionId' => 'sale-in-php',
]);
if ($reply->result === 'failure') {
    exit("$reply->errorCode: $reply->errorMessage\n");
}
$cents = (int) round($reply->currentBalance * 100);
printf("%d %d.%02d\n", $reply->pxTransactionId, intdiv($cents, 100), $cents % 100);
