/**
 * Chooses which address of a stream is used. An address that fails is left at once and tried again minutes later. Each
 * failure makes this pause longer, so that an address that often fails does not often interrupt the video.
 * docs/operating.md, "The relay".
 */
import { minute } from '#src/domain/time/time-units.ts';

const firstPauseMs = 2 * minute;
const longestPauseMs = 30 * minute;
/** An address that was used for this long without a failure counts as good again. */
const goodAfterMs = 10 * minute;

type AddressState = { failures: number; leftAt: number; retryAt: number };

export class AddressChoice {
  readonly #now: () => number;
  readonly #states: AddressState[];
  #current = 0;
  #since: number;

  /** `now` in epoch milliseconds. */
  constructor(count: number, now: () => number) {
    this.#now = now;
    this.#since = now();
    this.#states = Array.from({ length: count }, () => ({ failures: 0, leftAt: 0, retryAt: 0 }));
  }

  get current(): number {
    return this.#current;
  }

  /**
   * The address has failed. If it is the current one, goes to the first address that may be tried, or else to the one
   * whose failure is oldest.
   */
  handleAddressFailure(index: number): void {
    const state = this.#states[index];
    const now = this.#now();
    if (!state || this.#states.length === 1) return;
    const wasGood = index === this.#current && now - this.#since >= goodAfterMs;
    state.failures = wasGood ? 1 : state.failures + 1;
    state.leftAt = now;
    const pause = firstPauseMs * 2 ** Math.min(state.failures - 1, 10);
    state.retryAt = now + Math.min(pause, longestPauseMs);
    if (index === this.#current) this.chooseAddress(this.#best());
  }

  /** The index of the first address before the current one that may be tried again; undefined if there is none. */
  earlierToTry(): number | undefined {
    const now = this.#now();
    const found = this.#states.findIndex(({ retryAt }, index) => {
      return index < this.#current && retryAt <= now;
    });
    return found < 0 ? undefined : found;
  }

  chooseAddress(index: number): void {
    this.#current = index;
    this.#since = this.#now();
  }

  #best(): number {
    const now = this.#now();
    const free = this.#states.findIndex(({ retryAt }) => retryAt <= now);
    if (free >= 0) return free;
    const times = this.#states.map(({ leftAt }) => leftAt);
    return times.indexOf(Math.min(...times));
  }
}
