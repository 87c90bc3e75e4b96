import type { Logger } from 'pino';
import { openMail } from '../adapters/mail/openMail.ts';
import { cachedPartner } from '../adapters/partner/cachedPartner.ts';
import { chosenPartner } from '../adapters/partner/chosenPartner.ts';
import { openHttpPartner } from '../adapters/partner/httpPartner.ts';
import { localPartner } from '../adapters/partner/localPartner.ts';
import { openPassPlatforms } from '../adapters/passes/passPlatforms.ts';
import { openPushService } from '../adapters/push/pushService.ts';
import { openPaymentGateways } from '../adapters/vault/gateways.ts';
import type { Config } from '../base/config/config.ts';
import { version } from '../base/config/repository.ts';
import { openOutgoingHttp } from '../base/net/outgoingHttp.ts';
import { type Clock, systemClock } from '../base/time/clock.ts';
import { openTracing } from '../base/tracing/openTracing.ts';
import type { ContractContext } from '../contract/contractContext.ts';
import { releaseAll } from '../contract/idempotency.ts';
import { openMerchantDirectory } from '../domain/ground/merchantDirectory.ts';
import { openMerchantSecrets } from '../domain/ground/merchants/merchantSecrets.ts';
import { openPasswords } from '../domain/ground/passwords.ts';
import type { MailTransport } from '../domain/ground/ports/mail.ts';
import { openSandboxClock } from '../domain/ground/sandboxClock.ts';
import { openSandboxWorld } from '../domain/ground/sandboxWorld.ts';
import { openValueFlows } from '../domain/ground/valueFlows.ts';
import { openPassChanges } from '../domain/passes/passChanges.ts';
import { openLedgerEvents } from '../domain/webhooks/ledgerEvents.ts';
import { openWebhooks } from '../domain/webhooks/webhooks.ts';
import { openIds } from '../ledger/ids.ts';
import { openLedger } from '../ledger/ledger.ts';
import { observers } from '../ledger/observer.ts';
import { createLimits } from '../limits/limits.ts';
import { openJobQueue } from '../queue/queue.ts';
import { openStoreKeys } from '../store/secretKeyCheck.ts';
import type { Store } from '../store/store.ts';

/** Opened service with everything that requests use; `close` stops it. */
export interface App extends ContractContext {
  /** Waits for work in progress, then closes everything, the store last. */
  close(): Promise<void>;
}

/** Parts of the service that callers may supply; the others are created from the settings. */
export interface AppParts {
  mail?: MailTransport;
}

export async function openApp(
  config: Config,
  store: Store,
  log: Logger,
  timeOfDay: Clock = systemClock,
  parts: AppParts = {},
): Promise<App> {
  const tracing = await openTracing(config, version, log);
  const keys = await openStoreKeys(config, store);
  const sandboxClock = config.mode === 'sandbox' ? await openSandboxClock(store, timeOfDay) : undefined;
  const clock = sandboxClock ?? timeOfDay;
  const ids = await openIds(store.db);
  const merchants = await openMerchantDirectory(store, log);
  const jobs = openJobQueue(store, clock);
  const webhooks = openWebhooks(store);
  const passChanges = openPassChanges({ store, jobs, log });
  const ledgerEvents = openLedgerEvents(merchants, ids, webhooks);
  const flows = openValueFlows(merchants);
  const watching = observers(ledgerEvents, passChanges.observer, flows.observer);
  const ledger = openLedger(store, ids, jobs, watching);
  const { db } = store;
  const replies = { db, clock, timeOfDay, replyKeys: keys.storedReplies, running: new Set<string>() };
  if (store.engine === 'embedded') await releaseAll(replies);
  const outgoing = openOutgoingHttp(config);
  const secrets = openMerchantSecrets(store, keys.merchantSecrets, merchants);
  const mail = parts.mail ?? (await openMail(config, { store, ids, clock }));
  const remotePartner = openHttpPartner({ outgoing, secrets, log }, timeOfDay);
  const push = openPushService({ config, store, clock, timeOfDay, merchants, secrets, outgoing });
  const passes = openPassPlatforms({ config, timeOfDay, secrets, outgoing });
  return {
    config,
    log,
    tracing,
    clock,
    timeOfDay,
    sandboxClock,
    sandboxWorld: config.mode === 'sandbox' ? openSandboxWorld() : undefined,
    store,
    ledger,
    jobs,
    ids,
    merchants,
    figures: { flows },
    limits: createLimits(config, store, log, keys.countedNames),
    keys,
    replies,
    secrets,
    outgoing,
    gateways: openPaymentGateways({ store, ids, clock: timeOfDay, secrets, outgoing }),
    mail,
    webhooks,
    partner: cachedPartner(chosenPartner(remotePartner, localPartner), clock),
    push,
    passes,
    passChanges,
    passwords: openPasswords(),
    async close() {
      await ledger.drained();
      await passChanges.close();
      sandboxClock?.close();
      merchants.close();
      push.close();
      await passes.close();
      await outgoing.close();
      await mail.close();
      await ids.close();
      await tracing.close();
      await store.close();
    },
  };
}
