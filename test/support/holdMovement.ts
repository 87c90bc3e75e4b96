import type { App } from '../../src/app/app.ts';

/** Holds the next ledger movement with a key of this scope until `before` has finished. */
export function holdMovement({ ledger }: App, scope: string, before: () => Promise<unknown>): void {
  const { perform } = ledger;
  ledger.perform = (async (movement: Parameters<typeof perform>[0]) => {
    if (movement.keys.some((key) => key.scope === scope)) {
      ledger.perform = perform;
      await before();
    }
    return perform(movement);
  }) as typeof perform;
}
