/** Reads the header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). */

/** Milliseconds from `now` (epoch milliseconds); undefined when the header is missing or makes no sense. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
