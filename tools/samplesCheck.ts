/** Checks the printed samples and the pages "Your language" with the compilers and interpreters of this machine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { definitionFile } from '../src/base/schema/definition.ts';
import { SAMPLE_ORIGIN } from './docs/languages/call.ts';
import { samplesOf } from './docs/samples.ts';
import { createOutput, createProgram } from './program.mjs';
import { buildPageCode, compileSamples, missingFor, RUNTIMES } from './samples/runtimes.ts';

const { server, ...options } = createProgram(
  'samples:check',
  'Compiles the printed samples of every language that is installed, and the code of its page, and lets that code check webhooks.',
)
  .option('--server <url>', `also run the code of the pages at a new sandbox, such as ${SAMPLE_ORIGIN}`)
  .reporting()
  .examples(`--server ${SAMPLE_ORIGIN}`, '--quiet')
  .parse()
  .opts<{ server?: string }>();
const output = createOutput(options);

const samples = [...samplesOf(JSON.parse(readFileSync(definitionFile, 'utf8'))).values()].flatMap((own) => [
  ...own.values(),
]);
const outcomes: { language: string; outcome: 'passed' | 'failed' | 'skipped'; detail: string }[] = [];
for (const name of Object.keys(RUNTIMES) as (keyof typeof RUNTIMES)[]) {
  const missing = missingFor(name);
  if (missing.length > 0) {
    conclude(name, 'skipped', `not checked, ${missing.join(', ')} not found`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), `samples-${name}-`));
  try {
    await compileSamples(
      name,
      samples.map((sample) => sample[name]),
      join(folder, 'samples'),
    );
    conclude(
      name,
      'passed',
      `${await checkPage(name, join(folder, 'page'))}; ${samples.length} samples compile`,
    );
  } catch (error) {
    conclude(name, 'failed', (error as Error).message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
output.outcome({ outcomes });
process.exitCode = outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0;

function conclude(language: string, outcome: (typeof outcomes)[number]['outcome'], detail: string): void {
  outcomes.push({ language, outcome, detail });
  const print = outcome === 'failed' ? output.finding : output.note;
  print(`${language}: ${detail}`);
}

/** Checks the code of a page; returns what was found right. */
async function checkPage(name: keyof typeof RUNTIMES, folder: string): Promise<string> {
  const { client, isGenuine } = await buildPageCode(name, folder, server ?? SAMPLE_ORIGIN);
  const secret = `whsec_${Buffer.from('a secret of the pages, 32 bytes!').toString('base64')}`;
  const body = '{"type":"test","data":{"name":"Zoë"}}';
  const judge = (at: Date, signed: string, more = '') => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return isGenuine(secret, 'msg_1', timestamp, more + new Webhook(secret).sign('msg_1', at, signed), body);
  };
  const now = new Date();
  const judged = [
    await judge(now, body),
    await judge(now, body, 'v1,AAAA '),
    await judge(now, `${body} `),
    await judge(new Date(now.getTime() - 600_000), body),
  ];
  if (String(judged) !== 'true,true,false,false') throw new Error(`judges webhooks as ${judged}`);
  if (!server || !client) return 'the page checks webhooks';
  const [first, again] = [await client(), await client()];
  if (!/^\d{10,} 25(\.0+)?$/.test(first) || first !== again)
    throw new Error(`sells as "${first}", and again as "${again}"`);
  return 'the page checks webhooks and sells once';
}
