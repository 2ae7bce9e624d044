/** From when on a service wants to be asked again: its header Retry-After (RFC 9110, 10.2.3). */
import { hour } from './clock.ts';

const longest = hour;

/**
 * Epoch milliseconds; `now` when it did not say, or said nothing that makes sense. No
 * service is left alone for more than an hour.
 */
export function retryMoment(retryAfter: string | undefined, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const moment = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Math.min(Math.max(moment || now, now), now + longest);
}
