import { type Service, serve } from '../../src/app/service.ts';
import { explainedStartError } from '../../src/app/startErrors.ts';
import { type Config, readConfig } from '../../src/base/config/config.ts';
import { MerchantFileError } from '../../src/operators/merchants/merchantFile.ts';
import { MerchantChangeRefused } from '../../src/operators/merchants/merchantPlan.ts';
import { applySampleMerchants, sandbox } from '../../src/sandbox/sandbox.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import type { ServiceReport } from './serviceProcess.ts';

/** Runs the service for `npm run dev`: reports when it is ready, and applies the merchant file on each later message. */
export async function run({ isFirst }: { isFirst: boolean }): Promise<void> {
  try {
    const config = readConfig(process.env);
    const store = await openStore(config);
    const service = await serve(config, store, sandbox);
    stopOnRequest(service);
    process.on('message', async () => report(await applied(config, store)));
    if (isFirst) service.announce();
    report('ready');
  } catch (error) {
    console.error(explainedStartError(error));
    process.exit(1);
  }
}

const report = (message: ServiceReport) => process.send?.(message);

async function applied(config: Config, store: Store): Promise<ServiceReport> {
  try {
    await applySampleMerchants(config, store);
    return 'applied';
  } catch (error) {
    const isMistake = error instanceof MerchantFileError || error instanceof MerchantChangeRefused;
    console.error(isMistake ? error.message : error);
    return 'not applied';
  }
}

function stopOnRequest(service: Service): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await service.stop();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
}
