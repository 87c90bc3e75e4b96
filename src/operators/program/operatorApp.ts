import { pino } from 'pino';
import { type App, openApp } from '../../app/app.ts';
import { readConfig } from '../../base/config/config.ts';
import { COMMAND_LIMITS, openStore } from '../../store/store.ts';

/** Runs a command with the same app as a request, without a log, and always closes it. */
export async function withApp(work: (app: App) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config, COMMAND_LIMITS);
  let app: App;
  try {
    app = await openApp(config, store, pino({ level: 'silent' }));
  } catch (error) {
    await store.close();
    throw error;
  }
  await work(app).finally(() => app.close());
}
