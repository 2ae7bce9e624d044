/** The result of a stream check, and when the next check is due. Times are epoch milliseconds. */
import { day, minute } from '#src/domain/time/time-units.ts';
import type { Stream } from './stream.ts';
import {
  type OwnSite,
  type Reason,
  type StreamFacts,
  type StreamVerdict,
  streamVerdict,
} from './verdict.ts';

export type CheckResult = Omit<StreamFacts, 'fault'> & {
  readonly alive: boolean;
  /** Undefined while a new stream has only one failed check. The first good check sets it, or the second failure. */
  readonly verdict: StreamVerdict | undefined;
  readonly reason: Reason | undefined;
  readonly checkedAt: number;
  /** How many checks have failed since the last good one. */
  readonly failures: number;
  readonly nextAt: number;
};

/** After this many failures a stream counts as dead. A single failure may be a server that restarts. */
const failuresOfDeath = 2;

export type CheckFindings = {
  readonly facts: StreamFacts;
  readonly now: number;
  /** A number between 0 and 1. It spreads the times of the next checks. */
  readonly random: number;
};

/**
 * The result of a check. A failed check keeps what was known about the stream, and the next one comes after 1, 2, 4
 * … minutes, at most after a day. After a good check the next one comes after 18 to 30 hours.
 */
export function resultAfterCheck(
  stream: Stream,
  before: CheckResult | undefined,
  { facts, now, random }: CheckFindings,
  site: OwnSite,
): CheckResult {
  const { fault, ...found } = facts;
  if (!fault) {
    const judged = streamVerdict(stream, facts, site);
    const nextAt = now + Math.round(day * (0.75 + random / 2));
    return { ...found, ...judged, alive: true, checkedAt: now, failures: 0, nextAt };
  }
  const failures = (before?.failures ?? 0) + 1;
  const isDead = failures >= failuresOfDeath;
  const pause = Math.min(day, minute * 2 ** (failures - 1)) * (0.75 + random / 2);
  return {
    ...(before ?? found),
    verdict: isDead ? 'dead' : before?.verdict,
    reason: isDead ? fault : before?.reason,
    alive: false,
    checkedAt: now,
    failures,
    nextAt: now + Math.round(pause),
  };
}

/** Whether viewers are shown the same for both results. */
export function isShownAlike(one: CheckResult | undefined, other: CheckResult): boolean {
  // A stream that plays is shown like one that was not checked yet.
  const shown = (result: CheckResult | undefined) =>
    JSON.stringify([result?.verdict ?? 'plays', result?.reason ?? null, result?.embedUrl ?? null]);
  return shown(one) === shown(other);
}
