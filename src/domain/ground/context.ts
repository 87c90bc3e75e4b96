import type { Logger } from 'pino';
import type { Config } from '../../base/config/config.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import type { OutgoingHttp } from '../../base/net/outgoingHttp.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { Tracing } from '../../base/tracing/tracing.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Limits } from '../../limits/limits.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { Figures } from './figures.ts';
import type { MerchantDirectory } from './merchantDirectory.ts';
import type { MerchantSecrets } from './merchants/merchantSecrets.ts';
import type { Passwords } from './passwords.ts';
import type { MailTransport } from './ports/mail.ts';
import type { PartnerProvider } from './ports/partner.ts';
import type { PassChanges, PassPlatforms } from './ports/passes.ts';
import type { PaymentGateways } from './ports/payments.ts';
import type { PushService } from './ports/push.ts';
import type { Webhooks } from './ports/webhooks.ts';
import type { SandboxClock } from './sandboxClock.ts';
import type { SandboxWorld } from './sandboxWorld.ts';

/**
 * Dependencies of domain code, created once at startup and passed as a parameter; there are no globals. Each
 * function declares the ones it uses: `Pick<Context, ...>`, one of the slices below that always travel together, or both.
 * Do not spread a context: that of a call inherits most of its parts (tracedContext.ts).
 */
export interface Context {
  config: Config;
  log: Logger;
  /** Traces of calls and jobs. */
  tracing: Tracing;
  /** Trace of the call or job that the context is for. */
  traceparent?: string;
  /** Business clock: current time for everything with business meaning. */
  clock: Clock;
  /** Wall clock, for outgoing calls, process timing and anything compared with other systems' clocks. */
  timeOfDay: Clock;
  /** `clock` when it can be moved; absent in production. */
  sandboxClock?: SandboxClock;
  /** Data that a reset may replace; absent in production. */
  sandboxWorld?: SandboxWorld;
  store: Store;
  ledger: Ledger;
  /** Background job queue; the worker runs it. */
  jobs: JobQueue;
  ids: Ids;
  merchants: MerchantDirectory;
  /** Figures for the metrics. */
  figures: Figures;
  limits: Limits;
  keys: SecretKeys;
  /** Merchants' credentials for third-party services. */
  secrets: MerchantSecrets;
  /** Outgoing HTTP. */
  outgoing: OutgoingHttp;
  /** Payment gateways of all merchants. */
  gateways: PaymentGateways;
  /** Mail transport. Only background jobs send mail. */
  mail: MailTransport;
  /** Deliveries of events to webhook endpoints. */
  webhooks: Webhooks;
  /** Partners that provide offers for merchants' guests. */
  partner: PartnerProvider;
  /** Push services of all merchants. */
  push: PushService;
  /** Wallet platforms of all merchants. */
  passes: PassPlatforms;
  passChanges: PassChanges;
  passwords: Passwords;
}

/** Slice of what moves value at a till or online. */
export type LedgerParts = Pick<Context, 'clock' | 'store' | 'ledger' | 'limits' | 'keys'>;

/** Slice of what queues a message to a guest. */
export type MessageParts = Pick<Context, 'config' | 'clock' | 'jobs' | 'ids' | 'merchants' | 'keys'>;

/** Slice of what the steps of orders, charges and payments use. */
export type FlowParts = LedgerParts &
  MessageParts &
  Pick<Context, 'log' | 'timeOfDay' | 'gateways' | 'webhooks'>;

/** Slice of what publishes events. */
export type EventParts = Pick<Context, 'ids' | 'merchants' | 'webhooks' | 'traceparent'>;

/** Slice of what resolves a payment method and proves who pays with it. */
export type CheckoutParts = Pick<
  Context,
  'log' | 'clock' | 'store' | 'limits' | 'keys' | 'secrets' | 'gateways'
>;

/** Slice of what authorizes payments and gives them back. */
export type GatewayParts = Pick<
  Context,
  'log' | 'clock' | 'timeOfDay' | 'store' | 'jobs' | 'merchants' | 'keys' | 'gateways'
>;

/** Slice of what stores a payment method at its gateway. */
export type SavedMethodParts = Pick<
  Context,
  'log' | 'clock' | 'store' | 'jobs' | 'ids' | 'merchants' | 'keys' | 'gateways'
>;

/** Slice of what opens the charge of a subscription. */
export type ChargeParts = Pick<Context, 'clock' | 'timeOfDay' | 'jobs' | 'ids' | 'merchants' | 'keys'>;

/** Slice of what moves value for the merchant itself, without a caller. */
export type BookingParts = Pick<Context, 'clock' | 'store' | 'ledger' | 'merchants'>;

/** Slice of what records the steps of a payment and schedules the next. */
export type SettlementParts = Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'jobs'>;
