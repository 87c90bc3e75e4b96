/**
 * Checks that money moves exactly once between a till and a server while a proxy drops, delays, doubles and reorders
 * their calls and replies.
 *
 *   npm run conformance -- --target https://host/rest/1.0.0 --client id:secret --gift-card 7777000000000490
 *
 * Exits with 1 if a check failed. It sells and redeems gift cards: never run it against production.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { checkConformance } from './conformance/run.ts';
import { failuresIn, htmlReport, junitReport, terminalReport } from './contract/check/report.ts';

interface Options {
  target: string;
  client: string;
  giftCard: string[];
  merchant: string;
  store: string;
  purchases: string;
  timeout: string;
  seed: string;
  listen?: string;
  junit?: string;
  html?: string;
}

const collect = (value: string, others: string[]) => [...others, value];

const options = new Command()
  .description('Checks that money moves exactly once over a bad network. Not for production.')
  .requiredOption(
    '--target <url>',
    'base URL of the server with the release, such as https://host/rest/1.0.0',
  )
  .requiredOption('--client <id:secret>', 'client credentials')
  .requiredOption(
    '--gift-card <number>',
    'unsold gift card; again for more, each with its own till',
    collect,
    [],
  )
  .option('--merchant <id>', 'merchant of the cards', '1')
  .option('--store <code>', 'store of the till', '001')
  .option('--purchases <number>', 'purchases with each card', '21')
  .option('--timeout <ms>', 'time after which the till gives a call up', '1000')
  .option('--seed <number>', 'repeats a run: the same faults in the same order', String(Date.now() % 100_000))
  .option(
    '--listen <port>',
    'waits on this port for a till of your own, in place of the built-in one, until Ctrl-C',
  )
  .option('--junit <file>', 'writes the results as JUnit XML')
  .option('--html <file>', 'writes the results as a page')
  .parse()
  .opts<Options>();

async function untilInterrupted(url: string): Promise<void> {
  console.log(`Point your till at ${url} in place of ${options.target}, use the cards, then press Ctrl-C.`);
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
  own: options.listen === undefined ? undefined : { port: Number(options.listen), until: untilInterrupted },
});
process.stdout.write(terminalReport(results, 'kinds of faults and balances'));
console.log(`Seed ${options.seed}.`);
if (options.junit) writeFileSync(options.junit, junitReport(results));
if (options.html)
  writeFileSync(
    options.html,
    htmlReport(`Conformance of ${options.target}`, results, 'kinds of faults and balances'),
  );
process.exitCode = failuresIn(results).length > 0 ? 1 : 0;
