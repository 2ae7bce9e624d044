/**
 * Fetches once what many viewers ask for at the same time. Viewers who ask meanwhile wait for the same answer, and
 * those who ask shortly afterwards get it, too. A failure is shared in the same way.
 */
type Kept<T> = { value: Promise<T>; until: number };

/** For how long a failure is given to others. */
const failureMs = 1000;

export class CoalescingCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #now: () => number;
  readonly #most: number;
  readonly #msOf: (value: T) => number;

  /**
   * `now` in epoch milliseconds. `msOf` says for how long a value may be given to others. At most `most` values are
   * kept.
   */
  constructor(now: () => number, most: number, msOf: (value: T) => number) {
    this.#now = now;
    this.#most = most;
    this.#msOf = msOf;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && known.until > this.#now()) return known.value;
    const kept: Kept<T> = { value: load(), until: Number.POSITIVE_INFINITY };
    this.#kept.delete(key);
    this.#makeRoom();
    this.#kept.set(key, kept);
    kept.value.then(
      (value) => {
        kept.until = this.#now() + this.#msOf(value);
      },
      () => {
        kept.until = this.#now() + failureMs;
      },
    );
    return kept.value;
  }

  /** Drops the values that are too old to be given to others. */
  sweep(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
  }

  #makeRoom(): void {
    if (this.#kept.size < this.#most) return;
    this.sweep();
    for (const key of this.#kept.keys()) {
      if (this.#kept.size < this.#most) return;
      this.#kept.delete(key);
    }
  }
}
