/** Finds the address of a past programme on a channel that the relay carries. docs/decisions.md, "Live links". */
import { streamAddress } from '#src/domain/live/stream-address.ts';
import { fillTemplate, normaliseTemplate, reachesPresent } from '../guide/catch-up-address.ts';
import type { ChannelRow } from '../guide/channels.ts';

export type PastSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  /**
   * Seconds from the start to the moment at which the viewer asked. It stays the same while the playlist is reloaded.
   */
  readonly offset?: number | undefined;
};

export type PastAddress = {
  readonly address: string;
  /** The stream may go on after the programme, up to the present. */
  readonly reachesPresent: boolean;
};

/**
 * The span in the query of a request; undefined when it contains none. The query is a template of ours with its values
 * filled in.
 */
export function pastSpanIn(query: Readonly<Record<string, string>>): PastSpan | undefined {
  const [start, duration, offset] = [query.utc, query.duration, query.offset].map((text) =>
    /^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined,
  );
  return start !== undefined && duration ? { start, duration, offset } : undefined;
}

/**
 * The address of the span, made from the channel's template. Without a template it is made in the same way as in the
 * app. `now` is Unix seconds. Undefined when the channel has no catch-up. If an address contains the present time, the
 * moment at which the viewer first asked is used: a later time would make another address, and thus another stream.
 */
export function pastAddress(
  row: ChannelRow,
  { start, duration, offset }: PastSpan,
  now: number,
): PastAddress | undefined {
  const asked = Math.min(now, start + (offset ?? now - start));
  const written = row.catchup_source ?? row.catchup_link;
  if (written) {
    const template = normaliseTemplate(written);
    const address = fillTemplate(template, { start, duration, now: asked });
    return { address, reachesPresent: reachesPresent(template) };
  }
  if (!row.stream_link || row.dvr_seconds === 0) return undefined;
  const isStartOver = start + duration >= asked - 5;
  const timing = isStartOver
    ? { kind: 'start-over' as const, offset: asked - start }
    : { kind: 'catch-up' as const, start, duration };
  const address = streamAddress({ stream_link: row.stream_link }, timing, asked * 1000);
  return address === undefined ? undefined : { address, reachesPresent: isStartOver };
}
