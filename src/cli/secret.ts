import { createPublicKey } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { InvalidArgumentError, Option } from 'commander';
import { readConfig } from '../config/config.ts';
import { openMerchantDirectory } from '../domain/merchantDirectory.ts';
import {
  GENERATED_SECRETS,
  type GeneratedSecretKind,
  merchantSecretNames,
  newMerchantSecret,
  openMerchantSecrets,
  removeMerchantSecret,
  setMerchantSecret,
} from '../domain/merchants/merchantSecrets.ts';
import { openStoreKeys } from '../store/secretKeyCheck.ts';
import type { Store } from '../store/store.ts';
import { OperatorError } from './operatorError.ts';
import { createNoun, type OperatorCommand, wholeNumber } from './operatorProgram.ts';
import { findMerchant, withStore } from './operatorStore.ts';
import { columns } from './table.ts';

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

secretCommand('set', 'Store a secret read from standard input, in place of one of that name.').action(
  setCommand,
);
secretCommand('generate', 'Make a secret and store it, in place of one of that name.')
  .addOption(
    new Option('--kind <kind>', 'rsa and ec: a private key; webhook: signs what is sent to an address')
      .choices([...GENERATED_SECRETS])
      .makeOptionMandatory(),
  )
  .action(generateCommand);
secretCommand('public', 'Print the public key of a private one, in PEM.').action(publicCommand);
secretCommand('show', 'Print a secret, such as one of a webhook that its receiver has to know.').action(
  showCommand,
);
secretCommand('remove', 'Take a secret away. What needs it fails from then on.').action(removeCommand);
noun
  .command('list')
  .description('Show the names of the secrets of a merchant.')
  .argument('<merchantId>', 'whose', wholeNumber)
  .action(listCommand);

function secretCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<merchantId>', 'whose', wholeNumber)
    .argument('<name>', 'name of the secret in the merchant file', secretName);
}

async function setCommand(merchantId: number, name: string): Promise<void> {
  if (process.stdin.isTTY) console.error('Type or paste the secret, then Ctrl-D:');
  const text = (await textOf(process.stdin)).trim();
  if (!text)
    throw new OperatorError('Standard input was empty; nothing was changed. Pipe or paste the secret.');
  await store(merchantId, name, text);
}

async function generateCommand(
  merchantId: number,
  name: string,
  { kind }: { kind: GeneratedSecretKind },
): Promise<void> {
  await store(merchantId, name, await newMerchantSecret(kind));
}

async function store(merchantId: number, name: string, text: string): Promise<void> {
  const config = readConfig(process.env);
  const isStored = await withStore(config, async (opened, clock) => {
    const { merchantSecrets } = await openStoreKeys(config, opened);
    return setMerchantSecret(opened, merchantSecrets, { merchantId, name, text, now: clock.now() });
  });
  if (!isStored) throw new OperatorError(`There is no merchant ${merchantId}.`);
  console.log(`Secret ${name} of merchant ${merchantId} is stored.`);
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
  console.log(await read(merchantId, name));
}

async function removeCommand(merchantId: number, name: string): Promise<void> {
  const isRemoved = await withStore(readConfig(process.env), (opened) =>
    removeMerchantSecret(opened, merchantId, name),
  );
  if (!isRemoved) throw new OperatorError(`Merchant ${merchantId} has no secret ${name}.`);
  console.log(`Secret ${name} of merchant ${merchantId} is removed.`);
}

async function listCommand(merchantId: number): Promise<void> {
  const names = await withStore(readConfig(process.env), async (opened) => {
    await findMerchant(opened, merchantId);
    return merchantSecretNames(opened.db, merchantId);
  });
  if (names.length === 0) return console.log('No secrets.');
  const cells = names.map(({ name, isSample, createdAt }) => [
    name,
    `stored ${createdAt.toISOString()}`,
    isSample ? 'SAMPLE, known to everybody' : '',
  ]);
  for (const line of columns(cells, '')) console.log(line);
}

async function read(merchantId: number, name: string): Promise<string> {
  const config = readConfig(process.env);
  const text = await withStore(config, async (opened) => {
    await findMerchant(opened, merchantId);
    const { merchantSecrets } = await openStoreKeys(config, opened);
    return readFrom(opened, merchantSecrets, merchantId, name);
  });
  if (text === undefined) throw new OperatorError(`Merchant ${merchantId} has no secret ${name}.`);
  return text;
}

async function readFrom(opened: Store, key: Buffer, merchantId: number, name: string) {
  const merchants = await openMerchantDirectory(opened);
  merchants.close();
  return openMerchantSecrets(opened, key, merchants).read(merchantId, name);
}

function secretName(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(text))
    throw new InvalidArgumentError('Must be 1 to 64 lower-case letters, digits or -.');
  return text;
}
