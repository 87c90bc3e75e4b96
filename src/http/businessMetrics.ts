import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../domain/ground/context.ts';
import type { StoredFigures } from '../domain/ground/figures.ts';
import { MAIN_FLOWS, moneyWallets } from '../domain/ground/valueFlows.ts';
import { WATCHED_OPERATIONS, type WatchedOperation } from '../store/lastSuccess.ts';

/** Registers metrics of merchants' money, and of what operators have to do regularly. */
export function businessMetrics(
  { merchants, figures }: Pick<Context, 'merchants' | 'figures'>,
  registry: Registry,
): void {
  new Counter({
    name: 'stored_value_money_moved_minor_units_total',
    help: 'Money that movements of this process carried onto cards or off them, in minor units of the currency.',
    labelNames: ['merchant', 'currency', 'flow'],
    registers: [registry],
    collect() {
      this.reset();
      for (const merchant of merchants.all()) {
        const { merchantId, currency } = merchant;
        if (moneyWallets(merchant).length === 0) continue;
        const counts = figures.flows.counts.get(merchantId);
        for (const flow of new Set([...MAIN_FLOWS, ...(counts?.keys() ?? [])]))
          this.inc({ merchant: merchantId, currency, flow }, Number(counts?.get(flow) ?? 0n));
      }
    },
  });
  new Gauge({
    name: 'stored_value_liability_minor_units',
    help: "Money on a merchant's cards, in minor units of the currency, summed once a day.",
    labelNames: ['merchant', 'currency'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.reset();
      for (const [merchant, amount] of figures.stored?.liabilities ?? []) {
        const currency = merchants.merchant(merchant)?.currency;
        if (currency) this.set({ merchant, currency }, Number(amount));
      }
    },
  });
  timeMetric(CREATED, { figures }, registry, ({ createdAt }) => createdAt);
  for (const operation of WATCHED_OPERATIONS)
    timeMetric(LAST_SUCCESS[operation], { figures }, registry, ({ lastSuccess }) =>
      lastSuccess.get(operation),
    );
}

interface TimeMetric {
  name: string;
  help: string;
}

const LAST_SUCCESS: Record<WatchedOperation, TimeMetric> = {
  backup: {
    name: 'stored_value_backup_timestamp_seconds',
    help: 'Unix time of the last store backup; 0 before the first.',
  },
  ledger_verify: {
    name: 'stored_value_ledger_verified_timestamp_seconds',
    help: 'Unix time of the last ledger verify without violations; 0 before the first.',
  },
};

const CREATED: TimeMetric = {
  name: 'stored_value_store_created_timestamp_seconds',
  help: 'Unix time at which the store was created.',
};

function timeMetric(
  metric: TimeMetric,
  { figures }: Pick<Context, 'figures'>,
  registry: Registry,
  timeIn: (stored: StoredFigures) => Date | undefined,
): void {
  new Gauge({
    ...metric,
    aggregator: 'max',
    registers: [registry],
    collect() {
      // A metric without labels begins with 0, which would mean never.
      this.remove();
      const { stored } = figures;
      if (stored) this.set((timeIn(stored)?.getTime() ?? 0) / 1000);
    },
  });
}
