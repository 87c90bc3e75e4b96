/** Jobs by name, with their payloads; plain JSON, since they are stored in a table. */
export interface Tasks {
  expireLots: DailyWork;
  reviewTiers: DailyWork;
  cleanUp: DailyWork;
  sumLiability: DailyWork;
  renewSubscriptions: DailyWork;
  settlePayment: { merchantId: number; paymentId: string };
  forgetPaymentMethod: { merchantId: number; savedPaymentMethodId: string };
  keepPaymentMethod: { merchantId: number; orderId: string };
  advanceOrder: { merchantId: number; orderId: string };
  deliverOrder: { merchantId: number; orderId: string; line: number };
  finishCheckout: { merchantId: number; checkoutId: string };
  reconfirmOrder: { merchantId: number; orderId: string };
  sendMessage: MessageWork;
  sendPush: MessageWork;
  updatePass: { merchantId: number; passId: number };
  queueCampaign: { merchantId: number; campaignId: number };
  forgetReceipts: { merchantId: number; accountId: string };
  mailReport: { merchantId: number; scheduleId: string };
}

export type TaskName = keyof Tasks;

/** Payload of a job that is due once per merchant and calendar day. */
export interface DailyWork {
  merchantId: number;
  /** Day it was queued for, `yyyy-mm-dd`. A late run does all work due by then. */
  day: string;
}

/** Payload for one message. */
export interface MessageWork {
  merchantId: number;
  messageId: number;
}

/**
 * Job to enqueue. One worker at a time runs it, and it is retried when that worker dies or fails, so it must be
 * idempotent.
 */
export interface NewJob<Name extends TaskName = TaskName> {
  task: Name;
  payload: Tasks[Name];
  /** Key under which at most one job waits; a new one replaces it. */
  jobKey?: string;
  /** Maximum attempts, with growing backoff. Default 25, about three days. */
  maxAttempts?: number;
  /** Minimum time by the business clock. Work due on a business day belongs to the schedule. */
  dueAt?: Date;
  /** Minimum delay in wall-clock ms, for work that waits on an external system such as a payment vault. */
  afterMs?: number;
  /** Minimum wall-clock time, by the database's clock. */
  runAt?: Date;
  /** Trace that the job continues. Default: that of the running call. */
  traceparent?: string;
}

/** Context of a running job. */
export interface JobRun {
  /** Aborted when the service is about to stop: call `pause` between two pages. */
  signal: AbortSignal;
  /** Reports the number of further cards or rows processed. */
  progress(items: number): void;
}

/** Thrown when a job leaves because the service stops; not a failure, and resumed at the next start. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted; the next attempt does the rest.');
  }
}

/** Thrown when the other side accepts nothing now: the job is retried, after the given seconds if there are any. */
export class TryAgainLater extends Error {
  readonly afterSeconds: number | undefined;
  constructor(reason: string, afterSeconds?: number) {
    super(reason);
    this.afterSeconds = afterSeconds;
  }
}

/** Safe point between two pages of a long job: yields to requests, and leaves when the service stops. */
export async function pause({ signal }: JobRun): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new Interrupted();
}
