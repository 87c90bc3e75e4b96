/**
 * Checks that money moves exactly once between a till and a server while a proxy drops, delays, doubles and reorders
 * their calls and replies.
 *
 * Exits with 1 if a check failed. It sells and redeems gift cards: never run it against production.
 */
import { once } from 'node:events';
import { checkConformance } from './conformance/run.ts';
import { type PublishOptions, publishResults } from './contract/check/publish.ts';
import { failToListen } from './listen.ts';
import { collect, createOutput, createProgram, portOption } from './program.mjs';

interface Options extends PublishOptions {
  target: string;
  client: string;
  giftCard: string[];
  merchant: string;
  store: string;
  purchases: string;
  timeout: string;
  seed: string;
  port?: number;
}

const options = createProgram(
  'conformance',
  'Checks that money moves exactly once over a bad network. Not for production.',
)
  .requiredOption(
    '--target <url>',
    'base URL of the server with the release, such as https://host/rest/1.0.0',
  )
  .requiredOption('--client <id:secret>', 'client credentials')
  .requiredOption('--gift-card <number>', 'unsold gift card; again for more, each with its own till', collect)
  .option('--merchant <id>', 'merchant of the cards', '1')
  .option('--store <code>', 'store of the till', '001')
  .option('--purchases <number>', 'purchases with each card', '21')
  .option('--timeout <ms>', 'time after which the till gives a call up', '1000')
  .option('--seed <number>', 'repeats a run: the same faults in the same order', String(Date.now() % 100_000))
  .addOption(
    portOption('port to listen on for a till of your own, in place of the built-in one, until Ctrl-C'),
  )
  .option('--junit <file>', 'write the results as JUnit XML')
  .option('--html <file>', 'write the results as a page')
  .reporting()
  .examples(
    '--target http://localhost:3000/rest/1.0.0 --client demo-pos:demo-pos-secret --gift-card 7777000000000490',
  )
  .parse()
  .opts<Options>();
const output = createOutput(options);

async function untilInterrupted(url: string): Promise<void> {
  output.essential(
    `Point your till at ${url} in place of ${options.target}, use the cards, then press Ctrl-C.`,
  );
  await once(process, 'SIGINT');
}

const results = await checkConformance({
  target: options.target.replace(/\/$/, ''),
  client: options.client,
  cards: options.giftCard,
  store: { merchantId: Number(options.merchant), storeCode: options.store },
  seed: Number(options.seed),
  timeoutMs: Number(options.timeout),
  purchases: Number(options.purchases),
  own: options.port === undefined ? undefined : { port: options.port, until: untilInterrupted },
}).catch(failToListen);
publishResults(results, options, {
  title: `Conformance of ${options.target}`,
  noun: 'kinds of faults and balances',
});
output.note(`Seed ${options.seed}.`);
