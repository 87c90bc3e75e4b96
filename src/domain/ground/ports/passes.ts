import type { Logger } from 'pino';
import type { TraceContext } from '../../../base/tracing/traceContext.ts';
import type { LedgerObserver } from '../../../ledger/observer.ts';
import type { JobQueue } from '../../../queue/queue.ts';
import type { PushPlatform } from '../../../store/database.ts';
import type { Store } from '../../../store/store.ts';
import type { Merchant, MerchantDirectory } from '../merchantDirectory.ts';
import type { PushOutcome } from './push.ts';

/** Wallet balance on a pass. */
export interface PassBalance {
  walletCode: number;
  name: string;
  isMoney: boolean;
  /** Decimal text. */
  amount: string;
}

/** Content of a card's pass; all that changes on it. */
export interface PassContent {
  kind: 'gift' | 'loyalty';
  templateCode: number;
  templateName: string;
  tierName?: string;
  /** First the one that the pass is about. */
  balances: PassBalance[];
  /** Last day on the merchant's calendar on which any of it can be used; undefined: it never expires. */
  lastDay?: string;
  /** Last moment of the card itself. */
  endsAt?: Date;
  /** Reason why the card cannot be used. */
  isVoid?: 'DISABLED' | 'EXCHANGED' | 'EXPIRED';
}

/** Pass to show on a device, with the secrets it carries. */
export interface ShownPass {
  merchant: Merchant;
  passId: bigint;
  cardNumber: string;
  content: PassContent;
  /** Text that NFC readers read; tills send it in place of a card number. */
  nfcText: string;
  /** Token by which devices of platform A prove that they hold the pass. */
  deviceToken: string;
  /** Base URL of the web service that devices of platform A call. */
  webServiceUrl: string;
  trace?: TraceContext;
}

/** Outcome of an update at platform B. `absent`: no guest has saved the pass. */
export type PassUpdateOutcome = Exclude<PushOutcome, { outcome: 'dead_token' }> | { outcome: 'absent' };

/** Thrown when a merchant's settings of a platform cannot make a pass; an operator has to fix them. */
export class PassSettingsError extends Error {}

/** Wallet platforms of all merchants. */
export interface PassPlatforms {
  /** Signs a pass of platform A: a `.pkpass` file. Throws `PassSettingsError`. */
  sign(pass: ShownPass): Promise<Buffer>;
  /** Returns the link by which a guest saves a pass on platform B. Throws `PassSettingsError`. */
  saveLink(pass: ShownPass): Promise<string>;
  /** Notifies a device of platform A that one of its passes has changed. */
  notify(merchant: Merchant, token: string, trace?: TraceContext): Promise<PushOutcome>;
  /** Updates the saved object on platform B. */
  update(pass: ShownPass): Promise<PassUpdateOutcome>;
  close(): Promise<void>;
}

/** Changes of cards that have passes. */
export interface PassChanges {
  /**
   * Collects the cards of movements and notes them after the commit, off the movements' path: a till neither waits for it
   * nor runs a statement more.
   */
  observer: LedgerObserver;
  /** Finds movements since the last search that no pass was told of, such as those of a process that died, and notes them. */
  search(app: PassSearchParts): Promise<void>;
  /** Notes what is still collected. */
  close(): Promise<void>;
}

export interface PassSearchParts {
  store: Store;
  jobs: JobQueue;
  merchants: MerchantDirectory;
  log: Logger;
}

/** Returns true if the merchant has passes of the platform. */
export function hasPasses({ definitions }: Pick<Merchant, 'definitions'>, platform: PushPlatform): boolean {
  const [settings = {}] = definitions('passes').values();
  return (platform === 'PLATFORM_A' ? settings.platformA : settings.platformB) !== undefined;
}
