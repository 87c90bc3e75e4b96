/** Runs the service for `npm run dev`, and applies merchants/demo.yaml at each start; a refused file changes nothing. */
import { serve } from '../src/app/service.ts';
import { explainedStartError } from '../src/app/startErrors.ts';
import { readConfig } from '../src/base/config/config.ts';
import { hasMerchants } from '../src/domain/ground/merchants/configurationCopy.ts';
import { MerchantFileError } from '../src/operators/merchants/merchantFile.ts';
import { MerchantChangeRefused } from '../src/operators/merchants/merchantPlan.ts';
import { applySampleMerchants, sandbox } from '../src/sandbox/sandbox.ts';
import { openStore } from '../src/store/store.ts';

try {
  const config = readConfig(process.env);
  const store = await openStore(config);
  // Before the service reads its configuration; a new store gets the file by the service's own first start.
  if (await hasMerchants(store.db)) await applyMerchantFile();
  const service = await serve(config, store, { sandbox });
  const stop = () => service.stop().then(() => process.exit(0));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
  service.announce();
  process.send!('ready');

  async function applyMerchantFile(): Promise<void> {
    await applySampleMerchants(config, store).catch((error) => {
      if (!(error instanceof MerchantFileError || error instanceof MerchantChangeRefused)) throw error;
      console.error(`merchants/demo.yaml was not applied: ${error.message}`);
    });
  }
} catch (error) {
  console.error(explainedStartError(error));
  process.exit(1);
}
