/** Settings of repeated attempts. */
export interface AttemptSettings {
  fetch: (request: Request) => Promise<Response>;
  /** Time in ms until an attempt is given up. */
  timeoutMs: number;
  maxAttempts: number;
}

/** Statuses after which the same call may succeed; it has a key, so that it is done once. */
const TRY_AGAIN = new Set([408, 429, 500, 502, 503, 504]);
const IN_PROGRESS = 409;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

/**
 * Sends a request, again after a timeout, a lost connection or an overloaded server, with growing pauses. Rejects when no
 * attempt got a reply.
 */
export async function sendUntilAnswered(
  { fetch, timeoutMs, maxAttempts }: AttemptSettings,
  request: Request,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === maxAttempts;
    // Not later than the caller's own signal, which ends all attempts.
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    let pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
    try {
      const response = await readWhole(await fetch(new Request(request.clone(), { signal })));
      if (isLast || !(TRY_AGAIN.has(response.status) || response.status === IN_PROGRESS)) return response;
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
      if (retryAfterMs > MAX_PAUSE_MS) return response;
      pauseMs = Math.max(pauseMs, retryAfterMs);
    } catch (error) {
      if (isLast || request.signal.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Reads the body within the attempt, since a connection may also break in the middle of a reply. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.text(), { status, statusText, headers });
}
