/**
 * Checks any live server of the contract: every operation with its examples and refusals, repeats and reversals, wrong
 * credentials and limits; each reply against its schema.
 *
 *   npm run contract:check -- --server https://host/rest/1.0.0 --client id:secret
 *
 * Waits as the server says, some minutes in all. Leaves out, with a remark, what the given clients may not do: for every
 * check of a sandbox give `demo-pos`, `demo-app` and `demo-web`. Exits with 1 if a check failed. It moves value and creates guests: never run it against production.
 */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { failuresIn, htmlReport, junitReport, terminalReport } from './contract/check/report.ts';
import { checkServer } from './contract/check/run.ts';
import { operations } from './contract/examples.ts';

interface Options {
  server: string;
  client: string[];
  sampleWorld?: boolean;
  giftCard?: string;
  junit?: string;
  html?: string;
}

const collect = (value: string, others: string[]) => [...others, value];

const program = new Command()
  .description(
    `Checks a live server of the contract, all ${operations.length} operations of it. Not for production.`,
  )
  .requiredOption('--server <url>', 'base URL with the release, such as https://host/rest/1.0.0')
  .requiredOption(
    '--client <id:secret>',
    'client credentials; again for further clients: one each with b2b, anonymous and oauth for all checks. An example is sent as the client it names, or as the first one',
    collect,
    [],
  )
  .option('--sample-world', 'the server has the sample shops as new: each example must end as it is printed')
  .option('--gift-card <number>', 'unsold gift card of merchant 1, for the checks that move value')
  .option('--junit <file>', 'writes the results as JUnit XML')
  .option('--html <file>', 'writes the results as a page');

const { server, client, sampleWorld = false, giftCard, junit, html } = program.parse().opts<Options>();
const url = server.replace(/\/$/, '');
const card =
  giftCard === undefined ? undefined : { printedCardNumber: giftCard, merchantId: 1, storeCode: '001' };
const reached = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error) => error as Error);
if (reached instanceof Error)
  program.error(`${url} cannot be reached: ${(reached.cause as Error)?.message ?? reached.message}.`);
const onPause = (reason: string) => void process.stderr.write(`${reason}\n`);
const results = await checkServer({
  server: { url, clients: client, onPause },
  hasSampleWorld: sampleWorld,
  card,
});
process.stdout.write(terminalReport(results));
if (junit) writeFileSync(junit, junitReport(results));
if (html) writeFileSync(html, htmlReport(`Contract check of ${url}`, results));
process.exitCode = failuresIn(results).length > 0 ? 1 : 0;
