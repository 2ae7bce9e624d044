/** Finds the addresses of a past programme on a channel that the relay carries. docs/decisions.md, "Live links". */
import { streamAddress } from '#src/domain/live/stream-address.ts';
import { fillTemplate, normaliseTemplate, reachesPresent } from '../guide/catch-up-address.ts';
import type { ChannelRow } from '../guide/channels.ts';

export type PastSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds from the start to the moment at which the viewer asked. It stays the same while the playlist is reloaded. */
  readonly offset?: number | undefined;
};

export type PastAddress = {
  readonly address: string;
  /** The address of the channel whose past it is. */
  readonly stream: string;
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
 * The addresses of the span, one for each address of the channel that has catch-up, in the order in which the relay tries
 * these. Each is made from its template, or without a template as the app makes it. `now` is Unix seconds. They have the
 * moment at which the viewer asked as their present, because another address would be another stream.
 */
export function pastAddresses(
  row: ChannelRow,
  { start, duration, offset }: PastSpan,
  now: number,
): PastAddress[] {
  const asked = Math.min(now, start + (offset ?? now - start));
  // The channel's own address is not among the relay's if it never plays, but its archive may be another server.
  const streams = new Set([...(row.relayedLinks ?? []), row.stream_link ?? '']);
  const found = [...streams].flatMap((stream) => {
    const template = catchUpTemplateAt(row, stream);
    if (template === undefined) return [];
    if (template === '') return derivedAddress(stream, { start, duration }, asked);
    const address = fillTemplate(template, { start, duration, now: asked });
    return [{ address, stream, reachesPresent: reachesPresent(template) }];
  });
  const addresses = found.map(({ address }) => address);
  return found.filter(({ address }, at) => addresses.indexOf(address) === at);
}

/** The template at this address of the channel: empty where the address is derived, undefined without catch-up. */
function catchUpTemplateAt(row: ChannelRow, stream: string): string | undefined {
  if (stream !== row.stream_link) {
    const written = row.backup_catch_ups?.[stream];
    return written === undefined ? undefined : normaliseTemplate(written);
  }
  const written = row.catchup_source ?? row.catchup_link;
  if (written) return normaliseTemplate(written);
  return row.dvr_seconds > 0 ? '' : undefined;
}

function derivedAddress(
  stream: string,
  { start, duration }: PastSpan,
  asked: number,
): PastAddress[] {
  const isStartOver = start + duration >= asked - 5;
  const timing = isStartOver
    ? { kind: 'start-over' as const, offset: asked - start }
    : { kind: 'catch-up' as const, start, duration };
  const address = streamAddress({ stream_link: stream }, timing, asked * 1000);
  return address === undefined ? [] : [{ address, stream, reachesPresent: isStartOver }];
}
