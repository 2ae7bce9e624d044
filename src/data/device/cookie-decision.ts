/** The viewer's answer about cookies, under the name that docs/product.md, 3 gives it. */
import * as v from 'valibot';
import type { CookieDecision } from '../../domain/account/consent.ts';
import { readStored, writeStored } from './web-storage.ts';

export const cookieDecisionKey = 'cookieDecision';

const Stored = v.object({
  decision: v.boolean(),
  uuid: v.optional(v.string()),
  timestamp: v.number(),
});

export function readCookieDecision(): CookieDecision | undefined {
  return readStored('local', cookieDecisionKey, Stored);
}

/** `now` in epoch milliseconds. An acceptance is stored with a new uuid, a rejection only with its time. */
export function keepCookieDecision(accepted: boolean, now: number): CookieDecision {
  const decision = accepted
    ? { decision: true, uuid: crypto.randomUUID(), timestamp: now }
    : { decision: false, timestamp: now };
  writeStored('local', cookieDecisionKey, decision);
  return decision;
}
