import { endsInCheckDigit } from '../../base/text/checkDigit.ts';
import {
  type CardRange,
  isInRange,
  MIN_RANDOM_DIGITS,
  randomDigitCount,
  rangeSize,
  rangesOverlap,
} from '../../domain/ground/merchants/cardNumbers.ts';
import type { Report } from '../../domain/ground/merchants/repeatedEntries.ts';
import type { Path } from '../../domain/ground/merchants/sourcePositions.ts';
import type {
  WrittenBatch,
  WrittenMerchant,
  WrittenRange,
} from '../../domain/ground/merchants/writtenFile.ts';

const MAX_CARDS_IN_A_BATCH = 1_000_000;

/** Checks batches for problems that the JSON schema cannot express. */
export function checkBatches({ templates = [], batches = [] }: WrittenMerchant, report: Report): void {
  for (const [index, batch] of batches.entries()) {
    checkTemplateAndTier(['batches', index], batch, templates, report);
    if ('generate' in batch) {
      const random = randomDigitCount({ luhn: false, ...batch.generate });
      if (random < MIN_RANDOM_DIGITS) {
        report(
          ['batches', index, 'generate', 'length'],
          `leaves ${Math.max(random, 0)} random digits: at least ${MIN_RANDOM_DIGITS} are needed`,
        );
      }
    } else {
      const path = ['batches', index, 'range'];
      const range = countedRange(batch, templates);
      checkRange(path, range, rangesOf(batches.slice(0, index), templates), report);
    }
  }
}

function checkRange(path: Path, range: CardRange, earlier: NamedRange[], report: Report): void {
  if (range.last.length !== range.first.length) {
    report([...path, 'last'], 'must have as many digits as first');
  } else if (range.last < range.first) {
    report([...path, 'last'], 'must not be below first');
  } else if (range.luhn && !(endsInCheckDigit(range.first) && endsInCheckDigit(range.last))) {
    report(path, 'must begin and end with numbers whose check digit is right, as the template says');
  } else if (rangeSize(range) > MAX_CARDS_IN_A_BATCH) {
    report([...path, 'last'], `makes ${rangeSize(range)} cards: a batch has at most ${MAX_CARDS_IN_A_BATCH}`);
  } else {
    for (const other of earlier) {
      if (rangesOverlap(range, other.range)) report(path, `overlaps the range of batch "${other.name}"`);
    }
  }
}

interface NamedRange {
  name: string;
  template: number;
  range: CardRange;
}

export function rangesOf(
  batches: WrittenBatch[],
  templates: NonNullable<WrittenMerchant['templates']>,
): NamedRange[] {
  return batches.flatMap((batch) =>
    'range' in batch ? [{ ...batch, range: countedRange(batch, templates) }] : [],
  );
}

function countedRange(
  { template, range }: { template: number; range: WrittenRange },
  templates: NonNullable<WrittenMerchant['templates']>,
): CardRange {
  return { ...range, luhn: templates.find(({ code }) => code === template)?.luhnCheckDigit };
}

/** Checks individually listed cards for problems that the JSON schema cannot express. */
export function checkCards(
  { templates = [], batches = [], cards = [] }: WrittenMerchant,
  report: Report,
): void {
  const ranges = rangesOf(batches, templates);
  for (const [index, card] of cards.entries()) {
    checkTemplateAndTier(['cards', index], card, templates, report);
    const batch = ranges.find(({ range }) => isInRange(range, card.number));
    if (!batch) continue;
    if (batch.template !== card.template) {
      report(
        ['cards', index, 'template'],
        `must be ${batch.template}, as in batch "${batch.name}" that makes this card`,
      );
    }
    if (card.registrationCode) {
      report(['cards', index, 'registrationCode'], `is given by batch "${batch.name}" that makes this card`);
    }
  }
}

function checkTemplateAndTier(
  path: Path,
  { template: code, tier }: { template: number; tier?: number },
  templates: NonNullable<WrittenMerchant['templates']>,
  report: Report,
): void {
  const template = templates.find((candidate) => candidate.code === code);
  if (!template) {
    report([...path, 'template'], `refers to an unknown template ${code}`);
  } else if (tier !== undefined && !template.tiers.some((known) => known.code === tier)) {
    report([...path, 'tier'], `refers to an unknown tier ${tier} of template ${code}`);
  }
}
