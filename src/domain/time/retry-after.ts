/** When a service may be asked again, by its header Retry-After (RFC 9110, 10.2.3). */
import { hour } from './time-units.ts';

const longest = hour;

/** Epoch milliseconds; `now` when the header is missing or invalid. The wait is never longer than an hour. */
export function retryMoment(retryAfter: string | undefined, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const moment = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Math.min(Math.max(moment || now, now), now + longest);
}
