import { respect, workflows } from '../../test/contract/respect.ts';
import { checkConformance } from '../../tools/conformance/run.ts';
import type { CheckResult } from '../../tools/contract/check/results.ts';
import { checkServer } from '../../tools/contract/check/run.ts';
import { basePath } from '../../tools/contract/examples.ts';
import { assertHolds, type Ground } from './ground.ts';
import { type Merchant, openTwinProxy, writeTwin } from './merchants.ts';

const CLIENTS = ['demo-pos', 'demo-app', 'demo-web'].map((id) => `${id}:${id}-secret`);
const STORE = { merchantId: 1, storeCode: '001' };
const MONEY_CARD = '7777000000000499';
const NETWORK_CARD = '7777000000000490';
/** Cards and a guest that no example uses. */
const isOfGiftCard = (file: string) => file.endsWith('/gift.arazzo.yaml');
const WORKFLOWS: [inputs: string[], files: string[]][] = [
  [['card=7777000000000480', 'newCard=7777000000000481'], workflows.filter(isOfGiftCard)],
  [
    ['username=quiet-guest', 'password=demo-password-2', 'card=8888000000000002'],
    workflows.filter((file) => !isOfGiftCard(file)),
  ],
];

/**
 * Lets both merchants go through every example of the contract, the workflows and a bad network. The sample merchant's
 * examples end as they are printed, and its twin's, which lacks the sample history, as on a single server.
 */
export async function goAllJourneys(ground: Ground): Promise<string> {
  const [demo, twin] = ground.merchants as [Merchant, Merchant];
  const origin = await ground.origin();
  const printed = await checkExamples(ground, origin);
  assertPassed(printed, `The contract check of ${demo.name}`);
  ground.progress.say(`   ${printed.length} checks of ${demo.name}`);
  await goFurther(ground, demo, origin);

  const proxy = await openTwinProxy(origin, twin);
  const single = await openSingle(ground, twin);
  try {
    const [here, there] = await Promise.all([
      checkExamples(ground, proxy.origin),
      checkExamples(ground, single.origin),
    ]);
    const differing = linesOf(here).filter((line) => !linesOf(there).includes(line));
    assertHolds(
      differing.length === 0,
      `${twin.name} gets other replies than from one server:\n${differing.join('\n')}`,
    );
    ground.progress.say(`   ${here.length} checks of ${twin.name}, twice`);
    await goFurther(ground, twin, proxy.origin);
    await ground.assertBooks();
    return `${printed.length} checks of the contract end as printed, and ${here.length} for the other merchant as on one server`;
  } finally {
    proxy.close();
    await single.close();
  }
}

/** Starts the service with both merchants on a server outside the cluster. */
async function openSingle(ground: Ground, twin: Merchant) {
  const settings = { ...ground.settings, DATABASE_URL: await ground.startSingle() };
  const service = await ground.startService(settings);
  await ground.command(['merchant', 'apply', writeTwin(ground.folder, twin.merchantId), '--yes'], settings);
  const proxy = await openTwinProxy(service.origin, twin);
  return {
    origin: proxy.origin,
    async close() {
      proxy.close();
      await service.stop();
    },
  };
}

function checkExamples({ progress }: Ground, origin: string): Promise<CheckResult[]> {
  const onPause = (reason: string) => progress.say(`   ${reason}`);
  return checkServer({
    server: { url: origin + basePath, clients: CLIENTS, onPause },
    hasSampleWorld: true,
    card: { ...STORE, printedCardNumber: MONEY_CARD },
  });
}

const linesOf = (results: readonly CheckResult[]) =>
  results.map(({ subject, check, outcome, detail }) => `${subject}, ${check}: ${outcome} ${detail}`);

async function goFurther({ progress }: Ground, { name }: Merchant, origin: string): Promise<void> {
  for (const [inputs, files] of WORKFLOWS) {
    const given = inputs.flatMap((input) => ['--input', input]);
    const { status, reported } = await respect([...files, ...given], origin);
    assertHolds(status === 0, `A workflow of ${name} fails:\n${reported}`);
  }
  const network = await checkConformance({
    target: origin + basePath,
    client: CLIENTS[0]!,
    cards: [NETWORK_CARD],
    store: STORE,
    seed: 1,
    timeoutMs: 1_000,
    purchases: 21,
  });
  assertPassed(network, `The bad network of ${name}`);
  progress.say(`   workflows and a bad network of ${name}`);
}

function assertPassed(results: readonly CheckResult[], what: string): void {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const lines = failed.map(({ subject, check, detail }) => `${subject}, ${check}: ${detail}`);
  assertHolds(failed.length === 0, `${what} failed:\n${lines.join('\n')}`);
}
