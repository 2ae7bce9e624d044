/**
 * A cache of limited size in memory. Each value in it belongs to a version of the data from which it was made, and an
 * older value is used while a new one is made.
 */
import { minute } from '#src/domain/time/time-units.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * After this many milliseconds a value is made again, and the old one is used meanwhile, because counts of views change
 * all the time.
 */
const renewedAfter = minute;
/** After this many milliseconds a value is not used any more. */
const expiresAfter = 600_000;

type Made<T> = { version: string; value: Promise<T> };
type CachedValue<T> = Made<T> & { since: number; size: number; renewal: Made<T> | undefined };

export class VersionedCache<T> {
  readonly #values = new Map<string, CachedValue<T>>();
  readonly #now: () => number;
  readonly #sizeOf: (value: T) => number;
  readonly #most: number;
  #size = 0;

  /**
   * `now` in epoch milliseconds. When the sizes exceed `most`, the value that was not requested for the longest time is
   * dropped.
   */
  constructor(now: () => number, most: number, sizeOf: (value: T) => number) {
    this.#now = now;
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /**
   * The value stored under `name`. If there is none of this version, `make` makes it, and callers who come meanwhile
   * share it.
   */
  get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#findUnexpired(name);
    if (!known) return this.#put(name, version, make());
    this.#values.delete(name);
    this.#values.set(name, known);
    if (known.version !== version) return this.#renew(name, known, version, make);
    if (this.#ageOf(known) >= renewedAfter) {
      // Nobody waits for this renewal. When it fails, the next reader tries again.
      this.#renew(name, known, version, make).catch(() => {});
    }
    return known.value;
  }

  /** Like `get`, but returns an earlier version when making this one takes longer than `timeoutMs`. */
  getOrStale(timeoutMs: number, name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#findUnexpired(name);
    const made = this.get(name, version, make);
    if (!known || known.version === version) return made;
    return withTimeout(made, timeoutMs, () => known.value);
  }

  #findUnexpired(name: string): CachedValue<T> | undefined {
    const known = this.#values.get(name);
    return known && this.#ageOf(known) < expiresAfter ? known : undefined;
  }

  #ageOf({ since }: CachedValue<T>): number {
    return this.#now() - since;
  }

  #renew(name: string, known: CachedValue<T>, version: string, make: () => Promise<T>): Promise<T> {
    if (known.renewal?.version === version) return known.renewal.value;
    const renewal = { version, value: make() };
    known.renewal = renewal;
    const isCurrent = () => this.#values.get(name) === known && known.renewal === renewal;
    renewal.value.then(
      () => {
        if (isCurrent()) void this.#put(name, version, renewal.value);
      },
      () => {
        if (isCurrent()) known.renewal = undefined;
      },
    );
    return renewal.value;
  }

  #put(name: string, version: string, value: Promise<T>): Promise<T> {
    this.#drop(name);
    const cached: CachedValue<T> = {
      version,
      since: this.#now(),
      value,
      size: 0,
      renewal: undefined,
    };
    this.#values.set(name, cached);
    value.then(
      (made) => {
        if (this.#values.get(name) !== cached) return;
        cached.size = this.#sizeOf(made);
        this.#size += cached.size;
        for (const oldest of this.#values.keys()) {
          if (this.#size <= this.#most) break;
          this.#drop(oldest);
        }
      },
      () => {
        if (this.#values.get(name) === cached) this.#drop(name);
      },
    );
    return value;
  }

  #drop(name: string): void {
    this.#size -= this.#values.get(name)?.size ?? 0;
    this.#values.delete(name);
  }
}
