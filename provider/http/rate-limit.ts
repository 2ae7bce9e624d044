/** How often somebody may try: so many times in a sliding window, remembered by this process alone. */
import { Refusal } from './refusal.ts';

export type RateLimit = {
  /** Refuses with 429 when `key` has used its tries up; does not use one. */
  check(key: string): void;
  /** Uses one try of `key`. */
  use(key: string): void;
  /** Gives `key` its last try back. */
  giveBack(key: string): void;
  /** Gives `key` all its tries back. */
  forgive(key: string): void;
};

/** Past this many keys the spent ones are swept out, so that a flood of made-up keys cannot fill the memory. */
const sweepAt = 10_000;

export function createRateLimit(
  { tries, windowMs }: { tries: number; windowMs: number },
  now: () => number,
): RateLimit {
  const uses = new Map<string, number[]>();
  const recent = (key: string) => (uses.get(key) ?? []).filter((time) => time > now() - windowMs);

  return {
    check(key) {
      const times = recent(key);
      const oldest = times[0];
      if (times.length < tries || oldest === undefined) return;
      throw tooMany(Math.ceil((oldest + windowMs - now()) / 1000));
    },
    use(key) {
      if (uses.size >= sweepAt) {
        for (const other of uses.keys()) if (recent(other).length === 0) uses.delete(other);
      }
      uses.set(key, [...recent(key), now()].slice(-tries));
    },
    giveBack: (key) => void uses.set(key, recent(key).slice(0, -1)),
    forgive: (key) => void uses.delete(key),
  };
}

function tooMany(seconds: number): Refusal {
  const wording = {
    en: 'Too many tries. Please wait a few minutes and try again.',
    ar: 'محاولات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  };
  return new Refusal(429, wording, { headers: { 'Retry-After': String(seconds) } });
}
