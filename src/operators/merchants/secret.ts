import { createPublicKey } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { InvalidArgumentError, Option } from 'commander';
import type { KeyRing } from '../../base/crypto/sealing.ts';
import { type Merchant, openMerchantDirectory } from '../../domain/ground/merchantDirectory.ts';
import {
  GENERATED_SECRETS,
  type GeneratedSecretKind,
  merchantSecretNames,
  newMerchantSecret,
  openMerchantSecrets,
  removeMerchantSecret,
  setMerchantSecret,
} from '../../domain/ground/merchants/merchantSecrets.ts';
import { openStoreKeys } from '../../store/secretKeyCheck.ts';
import type { Store } from '../../store/store.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { sayList } from '../program/table.ts';
import { secretUses } from './definitionUses.ts';

/** `stored-value secret`: manages merchants' credentials for third-party services. */
export const noun = createNoun('secret')
  .description("Merchants' credentials for third-party services: keys of webhooks, push services, the vault.")
  .addHelpText(
    'after',
    `
Examples:
  stored-value secret generate 1 vault-signing --kind rsa
  stored-value secret public 1 vault-signing > vault-signing.pem
  stored-value secret set 1 push-key < AuthKey.p8
  stored-value secret list 1

The merchant file names a secret (signingKey: vault-signing); its value is stored encrypted with a key derived from
SECRET_KEY. It is read from standard input, never from the command line, which other users of the machine can see. A
running service uses the new value within two seconds.`,
  );

secretCommand('set', 'Store a secret read from standard input, replacing one of the same name.')
  .changing()
  .asking()
  .action(setCommand);
secretCommand('generate', 'Generate a secret and store it, replacing one of the same name.')
  .addOption(
    new Option(
      '--kind <kind>',
      'rsa, ec: private key; webhook: signing secret of an endpoint; pass: signs wallet passes of a sandbox',
    )
      .choices([...GENERATED_SECRETS])
      .makeOptionMandatory(),
  )
  .changing()
  .asking()
  .action(generateCommand);
secretCommand('public', 'Print the public key of a private key as PEM.').reading().action(publicCommand);
secretCommand('show', "Print a secret, such as a webhook's, which its receiver needs.")
  .reading()
  .action(showCommand);
secretCommand('remove', 'Remove a secret. Calls that need it fail from then on.')
  .changing()
  .asking()
  .action(removeCommand);
noun
  .command('list')
  .description('Show the names of the secrets of a merchant.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .action(listCommand);

function secretCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .argument('<name>', 'name of the secret in the merchant file', secretName);
}

async function setCommand(merchantId: number, name: string, { yes }: { yes?: boolean }): Promise<void> {
  if (process.stdin.isTTY) warn('Type or paste the secret, then Ctrl-D:');
  const text = (await textOf(process.stdin)).trim();
  if (!text)
    throw new OperatorError('Standard input was empty; nothing was changed. Pipe or paste the secret.');
  await replaceSecret(merchantId, name, { text, yes });
}

async function generateCommand(
  merchantId: number,
  name: string,
  { kind, yes }: { kind: GeneratedSecretKind; yes?: boolean },
): Promise<void> {
  await replaceSecret(merchantId, name, { text: await newMerchantSecret(kind), yes });
}

/** Stores a secret; one of that name is replaced only with the operator's confirmation. */
async function replaceSecret(
  merchantId: number,
  name: string,
  { text, yes = false }: { text: string; yes?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock, config }) => {
    const isThere = (await merchantSecretNames(store.db, merchantId)).some((each) => each.name === name);
    if (isThere && !yes)
      await confirm(`Replace secret ${name}? The old value is lost. ${usesText(merchant, name)}`);
    const { merchantSecrets } = await openStoreKeys(config, store);
    await audited({ store, clock }, { merchantId, detail: { secret: name, replaced: isThere } }, () =>
      setMerchantSecret(store, merchantSecrets, { merchantId, name, text, now: clock.now() }),
    );
  });
  say(`Secret ${name} of merchant ${merchantId} is stored.`);
}

/** Lists what depends on a secret, for the question before its end. */
function usesText(merchant: Merchant, name: string): string {
  const places = secretUses(merchant).flatMap(({ place, value }) => (value === name ? [place] : []));
  if (places.length === 0) return 'Nothing in the merchant file uses it.';
  return `It is used by: ${places.join(', ')}.`;
}

async function publicCommand(merchantId: number, name: string): Promise<void> {
  const text = await read(merchantId, name);
  let pem: string;
  try {
    pem = createPublicKey(text).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new OperatorError(`Secret ${name} is not a private key, so it has no public key.`);
  }
  process.stdout.write(pem);
}

async function showCommand(merchantId: number, name: string): Promise<void> {
  say(await read(merchantId, name));
}

async function removeCommand(merchantId: number, name: string, { yes }: { yes?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const isThere = (await merchantSecretNames(store.db, merchantId)).some((each) => each.name === name);
    if (!isThere) throw new OperatorError(`Merchant ${merchantId} has no secret ${name}.`);
    if (!yes) await confirm(`Remove secret ${name}? It cannot be recovered. ${usesText(merchant, name)}`);
    await audited({ store, clock }, { merchantId, detail: { secret: name } }, () =>
      removeMerchantSecret(store, merchantId, name),
    );
  });
  say(`Secret ${name} of merchant ${merchantId} is removed.`);
}

async function listCommand(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  const names = await withMerchant(merchantId, ({ store: opened }) =>
    merchantSecretNames(opened.db, merchantId),
  );
  const cells = {
    secret: ({ name }: (typeof names)[number]) => name,
    stored: ({ createdAt }: (typeof names)[number]) => createdAt,
    notes: ({ isSample }: (typeof names)[number]) => (isSample ? 'SAMPLE, public' : null),
  };
  sayList(names, cells, { json, none: 'No secrets.' });
}

async function read(merchantId: number, name: string): Promise<string> {
  const text = await withMerchant(merchantId, async ({ store, config }) => {
    const { merchantSecrets } = await openStoreKeys(config, store);
    return readFrom(store, merchantSecrets, merchantId, name);
  });
  if (text === undefined) throw new OperatorError(`Merchant ${merchantId} has no secret ${name}.`);
  return text;
}

async function readFrom(opened: Store, keys: KeyRing, merchantId: number, name: string) {
  const merchants = await openMerchantDirectory(opened);
  merchants.close();
  return openMerchantSecrets(opened, keys, merchants).read(merchantId, name);
}

function secretName(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(text))
    throw new InvalidArgumentError('Must be 1 to 64 lower-case letters, digits or -.');
  return text;
}
