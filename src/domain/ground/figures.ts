import type { Db } from '../../store/database.ts';
import { readLastSuccesses } from '../../store/lastSuccess.ts';
import { schemaCreatedAt } from '../../store/migrate.ts';
import type { ValueFlows } from './valueFlows.ts';

/** Figures for the metrics. Scrapes only read them: periodic work refreshes those of the database. */
export interface Figures {
  readonly flows: ValueFlows;
  /** Undefined before the first look. */
  stored?: StoredFigures;
}

/** Figures of the whole installation at the last look. */
export interface StoredFigures {
  /** Time of the last success by operation. */
  lastSuccess: ReadonlyMap<string, Date>;
  /** Time at which the store was created. */
  createdAt: Date;
  /** Money on cards in minor units, by merchant. */
  liabilities: ReadonlyMap<number, bigint>;
}

export async function readStoredFigures(db: Db): Promise<StoredFigures> {
  const rows = await db.selectFrom('liability').select(['merchant', 'amount']).execute();
  return {
    createdAt: await schemaCreatedAt(db),
    lastSuccess: await readLastSuccesses(db),
    liabilities: new Map(rows.map(({ merchant, amount }) => [merchant, amount])),
  };
}
