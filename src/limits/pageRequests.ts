import { createWindowCounts } from './windowCounts.ts';

/** Limit on requests for guests' pages by network, which stops floods before they cost anything. */
export interface PageRequests {
  /** Counts a request; returns false above the limit. */
  admits(network: string): boolean;
}

const WINDOW_SECONDS = 10;
/** More than the people behind one address open, and few enough that their pages cost tills nothing. */
const MAX_REQUESTS = 100;

export function createPageRequests(): PageRequests {
  const requests = createWindowCounts(WINDOW_SECONDS);
  return { admits: (network) => requests.count(network).count <= MAX_REQUESTS };
}
