import type { DeclaredBatch, DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { RowOf } from '../../store/database.ts';
import { batchSize, isHandedOut, makeBatch } from './cardBatches.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/**
 * Plans new batches. A batch is created once; the file must keep describing an existing batch as it was
 * created.
 */
export function planBatches(plan: MerchantPlan, { batches }: DeclaredMerchant, stored: StoredMerchant): void {
  for (const batch of batches) {
    const now = stored.batches.get(batch.name);
    if (now) refuseDifference(plan, batch, now);
    else planCreation(plan, batch, stored.cardsInRange.get(batch.name) ?? 0);
  }
}

function planCreation(plan: MerchantPlan, batch: DeclaredBatch, alreadyThere: number): void {
  const { name, template, source } = batch;
  if (alreadyThere > 0) {
    plan.refuse(`batch ${name} cannot be created: ${alreadyThere} cards of its range already exist`);
    return;
  }
  if (isHandedOut(source)) plan.makesSecretCards = true;
  plan.add('+', `batch ${name}: ${batchSize(source)} cards of template ${template}`, (writing) =>
    makeBatch(writing, batch),
  );
}

function refuseDifference(
  plan: MerchantPlan,
  { name, template, source, cardsExpireOn }: DeclaredBatch,
  now: RowOf<'card_batch'>,
): void {
  const refuse = (problem: string) =>
    plan.refuse(
      `batch ${name} ${problem} is not possible: its cards already exist (add a batch with another name)`,
    );

  if (now.card_template_code !== template) refuse(`template ${now.card_template_code} -> ${template}`);
  if (now.expires_on !== cardsExpireOn)
    refuse(`cardsExpireOn ${now.expires_on ?? 'none'} -> ${cardsExpireOn ?? 'none'}`);
  if (now.number_of_cards !== batchSize(source))
    refuse(`${now.number_of_cards} -> ${batchSize(source)} cards`);
  else if (source.kind === 'range') {
    if (now.first_card_number !== source.first || now.last_card_number !== source.last)
      refuse('another range');
  } else if (
    // For generated numbers the file declares only their shape.
    now.first_card_number.length !== source.length ||
    !now.first_card_number.startsWith(source.prefix) ||
    !now.last_card_number.startsWith(source.prefix)
  ) {
    refuse('another prefix or length');
  }
}
