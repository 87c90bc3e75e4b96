<?php

/** Checks an event's signature and age. The body is the text as received: file_get_contents('php://input'). */
function isGenuine(string $secret, string $id, string $timestamp, string $signatures, string $body): bool
{
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return abs(time() - (int) $timestamp) < 300;
        }
    }
    return false;
}
