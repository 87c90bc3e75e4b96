/**
 * Checks any live server of the contract: every operation with its examples and refusals, repeats and reversals, wrong
 * credentials and limits; each reply against its schema.
 *
 * Waits as the server says, some minutes in all. Leaves out, with a remark, what the given clients may not do: for every
 * check of a sandbox give `demo-pos`, `demo-app` and `demo-web`. Exits with 1 if a check failed. It moves value and creates guests: never run it against production.
 */
import { type PublishOptions, publishResults } from './contract/check/publish.ts';
import { checkServer } from './contract/check/run.ts';
import { operations } from './contract/examples.ts';
import { collect, createProgram } from './program.mjs';

interface Options extends PublishOptions {
  server: string;
  client: string[];
  sampleWorld?: boolean;
  giftCard?: string;
}

const program = createProgram(
  'contract:check',
  `Checks a live server of the contract, all ${operations.length} operations of it. Not for production.`,
)
  .requiredOption('--server <url>', 'base URL with the release, such as https://host/rest/1.0.0')
  .requiredOption(
    '--client <id:secret>',
    'client credentials; again for further clients: one each with b2b, anonymous and oauth for all checks. An example is sent as the client it names, or as the first one',
    collect,
  )
  .option('--sample-world', 'the server has the sample shops as new: each example must end as it is printed')
  .option('--gift-card <number>', 'unsold gift card of merchant 1, for the checks that move value')
  .option('--junit <file>', 'write the results as JUnit XML')
  .option('--html <file>', 'write the results as a page')
  .reporting()
  .examples(
    '--server http://localhost:3000/rest/1.0.0 --client demo-pos:demo-pos-secret --junit results.xml',
  );

const { server, client, sampleWorld = false, giftCard, ...options } = program.parse().opts<Options>();
const url = server.replace(/\/$/, '');
const card =
  giftCard === undefined ? undefined : { printedCardNumber: giftCard, merchantId: 1, storeCode: '001' };
const reached = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error) => error as Error);
if (reached instanceof Error)
  program.error(`${url} cannot be reached: ${(reached.cause as Error)?.message ?? reached.message}.`);
const onPause = (reason: string) => {
  if (!options.quiet) process.stderr.write(`${reason}\n`);
};
const results = await checkServer({
  server: { url, clients: client, onPause },
  hasSampleWorld: sampleWorld,
  card,
});
publishResults(results, options, { title: `Contract check of ${url}` });
