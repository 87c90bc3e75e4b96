/** Thrown when a dependency is away or overloaded: answered as 503 `system.unavailable`, worth a retry. */
export class Unavailable extends Error {}
