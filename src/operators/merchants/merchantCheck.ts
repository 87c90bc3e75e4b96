import { type Config, readConfig } from '../../base/config/config.ts';
import { targetOf } from '../../base/net/outgoingHttp.ts';
import { counted } from '../../base/text/counted.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { merchantSecretNames } from '../../domain/ground/merchants/merchantSecrets.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { addressUses, secretUses } from './definitionUses.ts';
import { readMerchantFile } from './merchantFile.ts';
import { refuseBrokenMjml } from './mjmlProblems.ts';

/** Validates a merchant file, then reports settings that are valid but would fail in use. */
export async function checkCommand(path: string, { stored = false }: { stored?: boolean }): Promise<void> {
  const file = readMerchantFile(path);
  await refuseBrokenMjml(file);
  const { merchants } = file;
  const config = readConfig(process.env);
  const problems = merchants.flatMap((merchant) => refusedAddresses(merchant, config));
  if (stored) problems.push(...(await missingSecrets(merchants)));
  for (const problem of problems) warn(problem);
  if (problems.length > 0)
    throw new OperatorError(`${path} is valid, but would not work: ${problems.length} to fix.`);
  say(`${path} is valid: ${counted(merchants.length, 'merchant')}.`);
}

/** Names are resolved only when they are called, so only addresses written as numbers are known to be refused. */
function refusedAddresses(merchant: DeclaredMerchant, { allowPrivateTargets }: Config): string[] {
  return addressUses(merchant).flatMap(({ place, value }) => {
    try {
      targetOf(value, allowPrivateTargets);
      return [];
    } catch {
      return `merchant ${merchant.id}: ${place}: ${value} will be refused, because its address is private. ALLOW_PRIVATE_TARGETS=yes allows it.`;
    }
  });
}

async function missingSecrets(merchants: DeclaredMerchant[]): Promise<string[]> {
  return withStore(async ({ db }) => {
    const problems: string[] = [];
    for (const merchant of merchants) {
      const names = [...(await merchantSecretNames(db, merchant.id)), ...merchant.secrets];
      const known = new Set(names.map(({ name }) => name));
      for (const { place, value } of secretUses(merchant).filter((use) => !known.has(use.value)))
        problems.push(
          `merchant ${merchant.id}: ${place}: secret ${value} is missing. Store it with: stored-value secret set ${merchant.id} ${value}`,
        );
    }
    return problems;
  });
}
