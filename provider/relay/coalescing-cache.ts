/**
 * Fetches once what many viewers ask for at the same time. Viewers who ask meanwhile wait for the same answer, and
 * those who ask shortly afterwards get it, too. A failure is shared in the same way.
 */
type CachedValue<T> = {
  value: Promise<T>;
  /** When the value came and until when it may be given to others, in epoch milliseconds. */
  since: number;
  until: number;
};

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
    if (known && this.#isFresh(known)) return known.value;
    const loading = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
    const cached: CachedValue<T> = { value: load(), ...loading };
    this.#values.delete(key);
    this.#makeRoom();
    this.#values.set(key, cached);
    const cacheFor = (ms: number) => {
      cached.since = this.#now();
      cached.until = cached.since + ms;
    };
    cached.value.then(
      (value) => cacheFor(this.#msOf(value)),
      () => cacheFor(failureMs),
    );
    return cached.value;
  }

  /** Drops the values that are too old to be given to others. */
  sweep(): void {
    for (const [key, cached] of this.#values) if (!this.#isFresh(cached)) this.#values.delete(key);
  }

  /** If a value seems to have come later than now, the clock was set back: its age is unknown, so it is not fresh. */
  #isFresh({ since, until }: CachedValue<T>): boolean {
    const now = this.#now();
    return since <= now && now < until;
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
