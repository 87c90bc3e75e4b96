/** Remembers values for a while, in memory, and never more of them than fit: those not asked for longest go first. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number; expiresAt: number }>();
  readonly #maxWeight: number;
  #weight = 0;

  /** What all values together may weigh, in the unit `set` is told. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  get(key: string, now: Date): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#remove(key);
    if (entry.expiresAt <= now.getTime()) return undefined;
    // Put back as the latest, since a Map keeps the order of insertion.
    this.#insert(key, entry);
    return entry.value;
  }

  /** A value heavier than all may be together is not remembered. */
  set(key: string, value: Value, { weight, expiresAt }: { weight: number; expiresAt: Date }): void {
    this.#remove(key);
    if (weight > this.#maxWeight) return;
    this.#insert(key, { value, weight, expiresAt: expiresAt.getTime() });
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break;
      this.#remove(oldest);
    }
  }

  #insert(key: string, entry: { value: Value; weight: number; expiresAt: number }): void {
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
  }

  #remove(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
