import type { Line } from './deliveries.ts';
import type { Answer } from './sending.ts';

/** Silences in a row, on whatever lines, until an endpoint is left alone. */
const SILENCES = 3;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;

type Endpoint = Omit<Line, 'line'>;

/**
 * Endpoints that let every attempt wait in vain are left alone for a while, by this process: else each card that has
 * something for them would hold a worker until the time for an answer is over, and all other merchants would wait.
 */
export interface EndpointRests {
  /** Milliseconds until it may be tried again; 0 when it may be now. */
  left(endpoint: Endpoint): number;
  /** Any answer ends it, a refusal too: the receiver is there. */
  noted(endpoint: Endpoint, answer: Pick<Answer, 'isSilent'>): void;
}

/** `now`: milliseconds that never step back. */
export function openEndpointRests(now: () => number = () => performance.now()): EndpointRests {
  const silent = new Map<string, { times: number; until: number }>();
  const nameOf = ({ merchantId, endpoint }: Endpoint) => `${merchantId} ${endpoint}`;
  return {
    left: (endpoint) => Math.max(0, (silent.get(nameOf(endpoint))?.until ?? 0) - now()),
    noted(endpoint, { isSilent }) {
      const name = nameOf(endpoint);
      if (!isSilent) {
        silent.delete(name);
        return;
      }
      const before = silent.get(name);
      // Sent before the rest began: it says nothing new.
      if (before && before.until > now()) return;
      const times = (before?.times ?? 0) + 1;
      const restMs = Math.min(FIRST_REST_MS * 2 ** (times - SILENCES), LONGEST_REST_MS);
      silent.set(name, { times, until: times < SILENCES ? 0 : now() + restMs });
    },
  };
}
