import type pg from 'pg';
import type { App } from '../../src/app/app.ts';
import { type Ledger, openLedger } from '../../src/ledger/ledger.ts';

/** Creates a ledger whose connections break at the next commits, before or after the server receives them. */
export function brokenLedger(
  { store, ids }: Pick<App, 'store' | 'ids'>,
  at: 'after the commit' | 'before the commit',
  times = 1,
): Ledger {
  let left = times;
  const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const connect = async () => {
    const client = await store.pool.connect();
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') {
          return async (statement: unknown, values?: unknown[]) => {
            if (statement !== 'commit' || left === 0) return target.query(statement as string, values);
            left -= 1;
            if (at === 'after the commit') await target.query('commit');
            throw lost();
          };
        }
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return openLedger({ ...store, pool: { connect } as unknown as pg.Pool }, ids);
}
