import { counted } from '../../base/text/counted.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { Db } from '../../store/database.ts';
import { countCards } from './cardCounts.ts';
import { type MoneyRisk, moneyRisks } from './moneyRisks.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Warning about a change that may cost money, with the number of cards concerned. */
export interface MoneyWarning {
  merchantId: number;
  cards: number;
  text: string;
}

/** Warns of a file's changes that concern the money on cards. A change that concerns no card is left out. */
export async function moneyWarnings(
  db: Db,
  declared: DeclaredMerchant,
  stored: StoredMerchant,
): Promise<MoneyWarning[]> {
  const warnings: MoneyWarning[] = [];
  for (const risk of moneyRisks(declared, stored)) {
    const cards = await countCards(db, declared.id, risk.cards);
    if (cards > 0) warnings.push({ merchantId: declared.id, cards, text: textOf(risk, cards) });
  }
  return warnings;
}

function textOf({ text }: MoneyRisk, cards: number): string {
  return text(counted(cards, 'card'));
}
