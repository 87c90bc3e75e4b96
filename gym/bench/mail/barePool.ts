/**
 * Peer: sends a prepared mail through nodemailer's pool in a loop, without queue or database.
 *
 *   barePool.ts PORT MAILS CONNECTIONS < mail.json      (subject, html, text)
 */
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';

const [port, mails, connections] = process.argv.slice(2).map(Number) as [number, number, number];
const content = (await json(process.stdin)) as { subject: string; html: string; text: string };
const transporter = createTransport({ pool: true, host: '127.0.0.1', port, maxConnections: connections });
let next = 0;
async function sender(): Promise<void> {
  while (next < mails) {
    const number = next++;
    await transporter.sendMail({
      ...content,
      messageId: `<${number}@bench.example.test>`,
      from: { name: 'Bench', address: 'bench@bench.example.test' },
      to: `buyer${number}@example.test`,
    });
  }
}
await Promise.all(Array.from({ length: connections }, sender));
transporter.close();
