<?php
require __DIR__ . '/webhook.php';
echo isGenuine(...array_slice($argv, 1)) ? 'true' : 'false';
