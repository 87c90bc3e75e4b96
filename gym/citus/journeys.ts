import { respect, workflows } from '../../test/contract/respect.ts';
import { checkConformance } from '../../tools/conformance/run.ts';
import type { CheckResult } from '../../tools/contract/check/results.ts';
import { checkServer } from '../../tools/contract/check/run.ts';
import { basePath } from '../../tools/contract/examples.ts';
import { assertHolds, type Ground } from './ground.ts';
import { DEMO, type Merchant, openTwinProxy } from './merchants.ts';

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
 * Lets both merchants go through every example of the contract, which has to end as it is printed, the workflows, and a
 * bad network.
 */
export async function goAllJourneys(ground: Ground): Promise<string> {
  let checks = 0;
  for (const merchant of ground.merchants) {
    const origin = await ground.origin();
    const proxy = merchant === DEMO ? undefined : await openTwinProxy(origin, merchant);
    try {
      checks += await checkMerchant(ground, merchant, proxy?.origin ?? origin);
    } finally {
      proxy?.close();
    }
  }
  await ground.assertBooks();
  return `${checks} checks of the contract and all workflows as from one server`;
}

async function checkMerchant({ progress }: Ground, merchant: Merchant, origin: string): Promise<number> {
  const { name } = merchant;
  const results = await checkServer({
    server: { url: origin + basePath, clients: CLIENTS, onPause: (reason) => progress.say(`   ${reason}`) },
    hasSampleWorld: true,
    card: { ...STORE, printedCardNumber: MONEY_CARD },
  });
  assertPassed(results, `The contract check of ${name}`);
  progress.say(`   ${results.length} checks of ${name}`);
  for (const [inputs, files] of WORKFLOWS) {
    const given = inputs.flatMap((input) => ['--input', input]);
    const { status, reported } = await respect([...files, ...given], origin);
    assertHolds(status === 0, `A workflow of ${name} fails:\n${reported}`);
  }
  progress.say(`   workflows of ${name}`);
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
  return results.length + network.length;
}

function assertPassed(results: readonly CheckResult[], what: string): void {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const lines = failed.map(({ subject, check, detail }) => `${subject}, ${check}: ${detail}`);
  assertHolds(failed.length === 0, `${what} failed:\n${lines.join('\n')}`);
}
