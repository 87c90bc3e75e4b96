import { describe, expect, it } from '@jest/globals';
import { isAway, isKnownUndone, isToBeRunAgain } from '../../src/store/databaseErrors.ts';

const databaseError = (code: string) =>
  Object.assign(new Error('told by the database'), { code, severity: 'ERROR' });
const broken = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('what a database error means', () => {
  it.each([
    ['a lock that was not to be had in time', databaseError('55P03')],
    ['a statement that took too long', databaseError('57014')],
    ['a shutdown', databaseError('57P01')],
    ['too many connections', databaseError('53300')],
    ['a connection refused', broken('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['a connection cut', broken('Connection terminated unexpectedly')],
    ['a pool without a free connection', broken('timeout exceeded when trying to connect')],
  ])('takes %s for a database that may be back in a moment', (_what, error) => {
    expect(isAway(error)).toBe(true);
    expect(isToBeRunAgain(error)).toBe(false);
  });

  it.each([
    ['a column that does not exist', databaseError('42703')],
    ['a name used twice', databaseError('23505')],
    [
      'a defect of ours that speaks of a connection',
      broken('The connection between card and guest is missing.'),
    ],
    ['something that is no error', 'Connection terminated'],
  ])('does not hide %s behind it', (_what, error) => {
    expect(isAway(error)).toBe(false);
  });

  it('retries a transaction that was rolled back in favor of another', () => {
    expect([databaseError('40P01'), databaseError('40001')].every(isToBeRunAgain)).toBe(true);
    expect(
      [databaseError('40P01'), databaseError('23505'), databaseError('22003')].every(isKnownUndone),
    ).toBe(true);
    expect(isKnownUndone(databaseError('08006'))).toBe(false);
  });
});
