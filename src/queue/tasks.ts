/** Every job by its name, with what it is told; plain JSON, since it waits in a table. */
export interface Tasks {
  expireLots: DailyWork;
  reviewTiers: DailyWork;
  cleanUp: DailyWork;
  renewSubscriptions: DailyWork;
  settlePayment: { merchantId: number; paymentId: string };
  forgetPaymentMethod: { merchantId: number; savedPaymentMethodId: string };
  keepPaymentMethod: { merchantId: number; orderId: string };
  advanceOrder: { merchantId: number; orderId: string };
  deliverOrder: { merchantId: number; orderId: string; line: number };
  reconfirmOrder: { merchantId: number; orderId: string };
  sendMessage: MessageWork;
  sendPush: MessageWork;
}

export type TaskName = keyof Tasks;

/** What is due once for each merchant and day of its calendar. */
export interface DailyWork {
  merchantId: number;
  /** The day it was put into the queue for, `yyyy-mm-dd`. Done late, a job does what is due by then. */
  day: string;
}

/** One message to somebody. */
export interface MessageWork {
  merchantId: number;
  messageId: number;
}

/**
 * A job that waits. It is given to one worker at a time, and again when that worker dies or fails: so it must come to
 * the same end however often it is begun.
 */
export interface NewJob<Name extends TaskName = TaskName> {
  task: Name;
  payload: Tasks[Name];
  /** One job at a time waits under a key; another takes its place. */
  jobKey?: string;
  /** How often it is tried, with growing pauses. Default 25, which is about three days. */
  maxAttempts?: number;
  /** Not before the business clock shows this moment. What is due on a business day is the schedule's to decide. */
  dueAt?: Date;
  /** Not before so long has passed of the time of day, for what others do meanwhile, such as a payment vault. */
  afterMs?: number;
  /** Not before this time of day, by the database's clock. */
  runAt?: Date;
}

/** How a job runs. */
export interface JobRun {
  /** The service is about to stop: call `pause` between two pages. */
  signal: AbortSignal;
  /** Tells that so many more cards or rows are dealt with. */
  progress(items: number): void;
}

/** A job left because the service stops; it is not a failure, and goes on at the next start. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped on the way; what it had not done yet is done by the next attempt.');
  }
}

/** The other side takes nothing now: the job is tried again, and not before so many seconds where it said how many. */
export class TryAgainLater extends Error {
  readonly afterSeconds: number | undefined;
  constructor(reason: string, afterSeconds?: number) {
    super(reason);
    this.afterSeconds = afterSeconds;
  }
}

/** The place between two pages of a long job: lets requests have their turn, and leaves when the service stops. */
export async function pause({ signal }: JobRun): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new Interrupted();
}
