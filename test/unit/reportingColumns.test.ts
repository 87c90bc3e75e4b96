import { describe, expect, it } from '@jest/globals';
import { brokenColumns } from '../../tools/contract/reportingColumns.ts';

const promised = { cards: { card_id: 'text', expires_on: 'date' } };

describe('the check of the views for analysts', () => {
  it('finds a promised column that is missing or has another type', () => {
    expect(brokenColumns(promised, { cards: { card_id: 'bigint' } })).toEqual([
      'The column cards.card_id is bigint, and was text.',
      'The view cards has no column expires_on any more.',
    ]);
    expect(brokenColumns(promised, {})).toHaveLength(2);
  });

  it('allows new views and columns', () => {
    const found = { cards: { ...promised.cards, status: 'text' }, stores: { name: 'text' } };
    expect(brokenColumns(promised, found)).toEqual([]);
  });
});
