/** Where the past of a channel is found that the relay carries. docs/decisions.md, "Live links". */
import { streamAddress } from '#src/domain/live/stream-address.ts';
import { fillTemplate, normaliseTemplate } from '../guide/catch-up-address.ts';
import type { ChannelRow } from '../guide/channels.ts';

export type PastSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
};

/** The span that a filled template names; undefined when it is none. `query` is what the viewer sent. */
export function pastSpanIn(query: Readonly<Record<string, string>>): PastSpan | undefined {
  const [start, duration] = [query.utc, query.duration].map((text) =>
    /^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined,
  );
  return start !== undefined && duration ? { start, duration } : undefined;
}

/**
 * The address of the span: by the template of the channel, or as the app makes it where there is none. `now` is Unix
 * seconds. Undefined when the channel has no past.
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
