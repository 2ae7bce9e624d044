/**
 * Fetches once what many viewers ask for at the same time. Viewers who ask meanwhile wait for the same answer, and
 * those who ask shortly afterwards get it, too. A failure is shared in the same way.
 */
type CachedValue<T> = { value: Promise<T>; until: number };

/** How long a failure is given to others, in milliseconds. */
const failureMs = 1000;

export class CoalescingCache<T> {
  readonly #values = new Map<string, CachedValue<T>>();
  readonly #now: () => number;
  readonly #most: number;
  readonly #msOf: (value: T) => number;

  /**
   * `now` in epoch milliseconds. `msOf` says for how long a value may be given to others. At most `most` values are
   * cached.
   */
  constructor(now: () => number, most: number, msOf: (value: T) => number) {
    this.#now = now;
    this.#most = most;
    this.#msOf = msOf;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    if (known && known.until > this.#now()) return known.value;
    const cached: CachedValue<T> = { value: load(), until: Number.POSITIVE_INFINITY };
    this.#values.delete(key);
    this.#makeRoom();
    this.#values.set(key, cached);
    cached.value.then(
      (value) => {
        cached.until = this.#now() + this.#msOf(value);
      },
      () => {
        cached.until = this.#now() + failureMs;
      },
    );
    return cached.value;
  }

  /** Drops the values that are too old to be given to others. */
  sweep(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#values) if (until <= now) this.#values.delete(key);
  }

  #makeRoom(): void {
    if (this.#values.size < this.#most) return;
    this.sweep();
    for (const key of this.#values.keys()) {
      if (this.#values.size < this.#most) return;
      this.#values.delete(key);
    }
  }
}
