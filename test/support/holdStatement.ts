import pg from 'pg';
import { signal } from './signal.ts';

/** Statement that waits, as on a slow connection. */
export interface HeldStatement {
  /** Resolves when the statement is about to be sent. */
  hasArrived: Promise<void>;
  send(): void;
}

/** Holds the next statement of this process whose text matches, on any connection, until it may be sent. */
export function holdStatement(text: RegExp): HeldStatement {
  type Query = (this: pg.Client, sent: string | { text: string }, ...more: unknown[]) => Promise<unknown>;
  const query = pg.Client.prototype.query as unknown as Query;
  const [arrive, hasArrived] = signal();
  const [send, mayBeSent] = signal();
  const holding: Query = async function (sent, ...more) {
    if (text.test(typeof sent === 'string' ? sent : sent.text)) {
      pg.Client.prototype.query = query as never;
      arrive();
      await mayBeSent;
    }
    return query.call(this, sent, ...more);
  };
  pg.Client.prototype.query = holding as never;
  return { hasArrived, send };
}
