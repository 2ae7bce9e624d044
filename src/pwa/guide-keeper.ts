/**
 * When an open page refreshes the kept guide days, whatever screen it shows: while it is visible, idle and online,
 * and somebody is signed in. docs/decisions.md, "Guide offline".
 */
import { hour, minute } from '../domain/time/clock.ts';

export type GuideKeeperEnv = {
  /** Epoch milliseconds. */
  now(): number;
  isVisible(): boolean;
  isOnline(): boolean;
  isSignedIn(): boolean;
  /** Resolves when the page has nothing better to do. */
  idle(): Promise<void>;
  /** The refresh awaits `mayAsk` before each day; false ends it. */
  refresh(
    mayAsk: () => Promise<boolean>,
  ): Promise<{ readonly failed: readonly string[]; readonly complete: boolean }>;
};

export type GuideKeeper = {
  /** Refreshes the days if that is due and allowed. Resolves when nothing more is done. */
  wake(): Promise<void>;
  /** Makes a refresh due now: the app has started, or network, viewer or language are other than before. */
  renew(): Promise<void>;
};

const refreshIntervalMs = 3 * hour;
const retryMs = 15 * minute;

export function guideKeeper(env: GuideKeeperEnv): GuideKeeper {
  let dueAt = Number.POSITIVE_INFINITY;
  let running = false;
  const allowed = () => env.isSignedIn() && env.isVisible() && env.isOnline();
  const mayAsk = async () => {
    if (!allowed()) return false;
    await env.idle();
    return allowed();
  };
  /** When the next refresh is due. */
  const refresh = async (): Promise<number> => {
    try {
      const { failed, complete } = await env.refresh(mayAsk);
      if (!complete) return env.now();
      return env.now() + (failed.length > 0 ? retryMs : refreshIntervalMs);
    } catch {
      return env.now() + retryMs;
    }
  };
  const wake = async () => {
    if (running || env.now() < dueAt) return;
    running = true;
    if (await mayAsk()) {
      dueAt = Number.POSITIVE_INFINITY;
      // A renewal during the refresh stays due.
      const next = await refresh();
      dueAt = Math.min(dueAt, next);
    }
    running = false;
  };
  return {
    wake,
    renew() {
      dueAt = env.now();
      return wake();
    },
  };
}
