/** Finds the address of a past programme on a channel that the relay carries. docs/decisions.md, "Live links". */
import { streamAddress } from '#src/domain/live/stream-address.ts';
import { fillTemplate, normaliseTemplate } from '../guide/catch-up-address.ts';
import type { ChannelRow } from '../guide/channels.ts';

export type PastSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
};

/**
 * The span in the query of a request; undefined when it contains none. The query is a template of ours with its values
 * filled in.
 */
export function pastSpanIn(query: Readonly<Record<string, string>>): PastSpan | undefined {
  const [start, duration] = [query.utc, query.duration].map((text) =>
    /^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined,
  );
  return start !== undefined && duration ? { start, duration } : undefined;
}

/**
 * The address of the span: from the channel's template, or without a template as the app makes it. `now` is Unix
 * seconds. Undefined when the channel has no catch-up.
 */
export function pastAddress(row: ChannelRow, { start, duration }: PastSpan, now: number) {
  const template = row.catchup_source ?? row.catchup_link;
  if (template) return fillTemplate(normaliseTemplate(template), { start, duration, now });
  if (!row.stream_link || row.dvr_seconds === 0) return undefined;
  const reachesNow = start + duration >= now - 5;
  const timing = reachesNow
    ? { kind: 'start-over' as const, offset: now - start }
    : { kind: 'catch-up' as const, start, duration };
  return streamAddress({ stream_link: row.stream_link }, timing, now * 1000);
}
