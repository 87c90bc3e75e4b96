import { isGenuine } from './webhook.ts';

const [secret, id, timestamp, signatures, body] = process.argv.slice(2);
console.log(isGenuine(secret, id, timestamp, signatures, Buffer.from(body)));
