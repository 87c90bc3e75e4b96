import { describe, expect, it } from '@jest/globals';
import { CONDITION, missingConditions, statementsOfService } from '../support/merchantConditions.ts';

/** Statements across all merchants, with the reason each is allowed. */
const ABOUT_ALL: Record<string, RegExp> = {
  'the configuration of all is kept in memory':
    /^domain\/ground\/(merchantDirectory|merchants\/configurationRows)\.ts /,
  'a start asks whether there are merchants, and sample credentials':
    /^domain\/ground\/merchants\/configurationCopy\.ts (hasMerchants|findSampleSecret)$/,
  'the books of all are verified': /^ledger\/(verify|sums)\.ts /,
  'runs of jobs are the installation’s': /^jobs\/(tasks\/cleanUp|engine\/moveClock|engine\/overview)\.ts /,
  'the sandbox’s own pages show all mails, pushes and passes':
    /^(adapters\/mail\/sandboxMail|sandbox\/pushes|sandbox\/passes\/passes)\.ts /,
  'operators may list the messages of all': /^operators\/messages\/messageOverview\.ts /,
  'a backup is restored into an empty database': /^operators\/store\/backup\.ts assertEmpty$/,
  'timeouts of all are counted for the metrics': /^domain\/webhooks\/circuitBreakers\.ts timeouts$/,
  'the only process there is starts': /^contract\/idempotency\.ts releaseAll$/,
};
/** Functions with more conditions than tables, where a missing one could go unnoticed. */
const AMPLE = ['domain/enrollment/favoriteStore.ts favoriteStoreOfSoldCard'];

const statements = statementsOfService();
const isAboutAll = ({ place }: { place: string }) =>
  Object.values(ABOUT_ALL).some((each) => each.test(place));
const ofOneMerchant = statements.filter((each) => !isAboutAll(each));

/** Merchant conditions: cards, guests, orders and plans of two merchants may have the same numbers. */
describe('a statement of the service', () => {
  it('has a merchant condition for every table that it reads or changes', () => {
    expect(ofOneMerchant.length).toBeGreaterThan(250);
    const missing = ofOneMerchant.filter(({ text }) => missingConditions(text) > 0);
    expect(missing.map(({ place }) => place)).toEqual([]);
  });

  it('adds the condition through ofMerchant, except where the merchant is optional or the table has an alias', () => {
    const written = statements.filter(({ text }) =>
      /^(?!.*\$if\(merchantId !== undefined).*'merchant_id', '=', /m.test(text),
    );
    expect(written.map(({ place }) => place)).toEqual([]);
  });

  it('fails the check when any of its conditions is removed', () => {
    const overlooked = ofOneMerchant.filter(({ text }) =>
      [...text.matchAll(CONDITION)].some(({ index, 0: condition }) => {
        const without = text.slice(0, index) + text.slice(index + condition.length);
        return missingConditions(without) === 0;
      }),
    );
    expect(overlooked.map(({ place }) => place).toSorted()).toEqual(AMPLE.toSorted());
  });

  it.each(Object.entries(ABOUT_ALL))('may be about all merchants where %s', (_why, places) => {
    const used = statements.filter(({ place, text }) => places.test(place) && missingConditions(text) > 0);
    expect(used.length).toBeGreaterThan(0);
  });
});
