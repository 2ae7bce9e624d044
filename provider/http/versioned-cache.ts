/** A bounded cache of things that are right for one version of what they are made from, and grow old slowly. */
import { minute } from '#src/domain/time/clock.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds after which a thing is made again while the old one is given out: counts of views change all the time. */
const renewedAfter = minute;
/** Milliseconds after which a thing is not given out any more. */
const longestKept = 600_000;

type Made<T> = { version: string; value: Promise<T> };
type Kept<T> = Made<T> & { since: number; size: number; renewal: Made<T> | undefined };

export class VersionedCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #now: () => number;
  readonly #sizeOf: (value: T) => number;
  readonly #most: number;
  #size = 0;

  /** `now` in epoch milliseconds; sizes add up to `most`, then what was asked for longest ago goes. */
  constructor(now: () => number, most: number, sizeOf: (value: T) => number) {
    this.#now = now;
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /**
   * What is kept under `name`, made by `make` when there is none of this version. Many who ask at once wait for one.
   */
  get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known(name);
    if (!known) return this.#put(name, version, make());
    this.#kept.delete(name);
    this.#kept.set(name, known);
    if (known.version !== version) return this.#renew(name, known, version, make);
    if (this.#ageOf(known) >= renewedAfter) {
      // Nobody waits for this renewal: when it fails, the next reader tries again.
      this.#renew(name, known, version, make).catch(() => {});
    }
    return known.value;
  }

  /** The same, or what is kept of an earlier version when making it takes longer than `timeoutMs`. */
  getWithin(timeoutMs: number, name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known(name);
    const made = this.get(name, version, make);
    if (!known || known.version === version) return made;
    return withTimeout(made, timeoutMs, () => known.value);
  }

  #known(name: string): Kept<T> | undefined {
    const known = this.#kept.get(name);
    return known && this.#ageOf(known) < longestKept ? known : undefined;
  }

  #ageOf({ since }: Kept<T>): number {
    return this.#now() - since;
  }

  #renew(name: string, known: Kept<T>, version: string, make: () => Promise<T>): Promise<T> {
    if (known.renewal?.version === version) return known.renewal.value;
    const renewal = { version, value: make() };
    known.renewal = renewal;
    const isCurrent = () => this.#kept.get(name) === known && known.renewal === renewal;
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
    const kept: Kept<T> = { version, since: this.#now(), value, size: 0, renewal: undefined };
    this.#kept.set(name, kept);
    value.then(
      (made) => {
        if (this.#kept.get(name) !== kept) return;
        kept.size = this.#sizeOf(made);
        this.#size += kept.size;
        for (const oldest of this.#kept.keys()) {
          if (this.#size <= this.#most) break;
          this.#drop(oldest);
        }
      },
      () => {
        if (this.#kept.get(name) === kept) this.#drop(name);
      },
    );
    return value;
  }

  #drop(name: string): void {
    this.#size -= this.#kept.get(name)?.size ?? 0;
    this.#kept.delete(name);
  }
}
