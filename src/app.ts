import type { Logger } from 'pino';
import type { MailTransport } from './adapters/mail/mail.ts';
import { openMail } from './adapters/mail/openMail.ts';
import { type OutgoingHttp, openOutgoingHttp } from './adapters/outgoingHttp.ts';
import { cachedPartner } from './adapters/partner/cachedPartner.ts';
import { openHttpPartner } from './adapters/partner/httpPartner.ts';
import { localPartner } from './adapters/partner/localPartner.ts';
import { chosenPartner, type PartnerProvider } from './adapters/partner/partnerProvider.ts';
import type { PushService } from './adapters/push/push.ts';
import { openPushService } from './adapters/push/pushService.ts';
import type { PaymentGateways } from './adapters/vault/vault.ts';
import type { Config } from './config.ts';
import { type ReplyStore, releaseAll } from './contract/idempotency.ts';
import { createLimits, type Limits } from './contract/limits/limits.ts';
import { type ExternalAccounts, trustingExternalAccounts } from './domain/guests/externalAccounts.ts';
import { openPasswords, type Passwords } from './domain/guests/passwords.ts';
import { type MerchantDirectory, openMerchantDirectory } from './domain/merchantDirectory.ts';
import { type MerchantSecrets, openMerchantSecrets } from './domain/merchants/merchantSecrets.ts';
import { openPaymentGateways } from './domain/payments/gateways.ts';
import { openLedgerEvents } from './domain/webhooks/ledgerEvents.ts';
import { openWebhooks, type Webhooks } from './domain/webhooks/webhooks.ts';
import { type JobQueue, openJobQueue } from './jobs/queue.ts';
import { type Ids, openIds } from './ledger/ids.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import { openSandboxClock, type SandboxClock } from './sandboxClock.ts';
import { openStoreKeys } from './secretKeyCheck.ts';
import type { SecretKeys } from './secretKeys.ts';
import type { Store } from './store/store.ts';
import { type Clock, systemClock } from './time/clock.ts';

/** Everything a request may need, made once at start and handed along; there are no globals. */
export interface App {
  config: Config;
  log: Logger;
  /** Everything that has business meaning goes by it. */
  clock: Clock;
  /** The machine's own time: for what others hold against their clocks, and for calls and processes under way. */
  timeOfDay: Clock;
  /** `clock`, where it can be moved; production has none. */
  sandboxClock?: SandboxClock;
  store: Store;
  ledger: Ledger;
  /** Where work is left that needs no answer; `startWorker` does it. */
  jobs: JobQueue;
  ids: Ids;
  merchants: MerchantDirectory;
  limits: Limits;
  keys: SecretKeys;
  /** Replies kept for requests with an Idempotency-Key. */
  replies: ReplyStore;
  /** What merchants prove themselves with elsewhere. */
  secrets: MerchantSecrets;
  /** Calls to other services over HTTP. */
  outgoing: OutgoingHttp;
  /** Where merchants' payments are made. */
  gateways: PaymentGateways;
  /** Where mail goes; only jobs send. */
  mail: MailTransport;
  /** How the deliveries of events go. */
  webhooks: Webhooks;
  /** Merchants' partners, who have offers for guests. */
  partner: PartnerProvider;
  /** The push services of all merchants. */
  push: PushService;
  passwords: Passwords;
  externalAccounts: ExternalAccounts;
  /** Lets what is under way finish, then closes everything, the store last. */
  close(): Promise<void>;
}

/** What is made from the settings unless it is handed in. */
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
  const keys = await openStoreKeys(config, store);
  const sandboxClock = config.mode === 'sandbox' ? await openSandboxClock(store, timeOfDay) : undefined;
  const clock = sandboxClock ?? timeOfDay;
  const ids = await openIds(store.db);
  const merchants = await openMerchantDirectory(store);
  const jobs = openJobQueue(store, clock);
  const webhooks = openWebhooks(store);
  const ledger = openLedger(store, ids, jobs, openLedgerEvents(merchants, ids, webhooks));
  const { db } = store;
  const replies = { db, clock, timeOfDay, replyKey: keys.keptReplies, running: new Set<string>() };
  if (store.engine === 'embedded') await releaseAll(replies);
  const outgoing = openOutgoingHttp(config);
  const secrets = openMerchantSecrets(store, keys.merchantSecrets, merchants);
  const mail = parts.mail ?? (await openMail(config, { store, ids, clock }));
  const remotePartner = openHttpPartner({ outgoing, secrets, log }, timeOfDay);
  const push = openPushService({ config, store, clock, timeOfDay, merchants, secrets, outgoing });
  return {
    config,
    log,
    clock,
    timeOfDay,
    sandboxClock,
    store,
    ledger,
    jobs,
    ids,
    merchants,
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
    passwords: openPasswords(),
    externalAccounts: trustingExternalAccounts,
    async close() {
      await ledger.drained();
      sandboxClock?.close();
      merchants.close();
      push.close();
      await outgoing.close();
      await mail.close();
      await ids.close();
      await store.close();
    },
  };
}
