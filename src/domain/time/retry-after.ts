/** When a service may be asked again, by its header Retry-After (RFC 9110, 10.2.3). */
import { hour } from './time-units.ts';

/** Epoch milliseconds; `now` when the header is missing or invalid. The wait is never longer than `longest`. */
export function retryMoment(
  retryAfter: string | null | undefined,
  now: number,
  longest = hour,
): number {
  const text = retryAfter?.trim() ?? '';
  const moment = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Math.min(Math.max(moment || now, now), now + longest);
}
