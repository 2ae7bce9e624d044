/**
 * The address of a channel's stream: live, from an earlier moment, or a past span of it; and how far back it leads.
 * docs/decisions.md, "Live links".
 */
import type { PlayableTiming } from './parse-live-route.ts';

type Channel = {
  readonly stream_link?: string | undefined;
  readonly catchup_link?: string | undefined;
};
/**
 * The address to play, `undefined` when the channel has none. `now` is epoch milliseconds.
 * `catchup_link` is a template with `{utc}` (Unix start), `{duration}` and `{offset}` (seconds);
 * without one it is derived from `stream_link`.
 */
export function streamAddress(
  channel: Channel,
  timing: PlayableTiming,
  now: number,
): string | undefined {
  const { stream_link: live, catchup_link: template } = channel;
  if (timing.kind === 'live') return live || undefined;
  const span = spanOf(timing, Math.floor(now / 1000));
  if (template) return fillTemplate(template, span);
  return live ? derivedAddress(live, timing.kind, span) : undefined;
}

type Kept = Channel & {
  readonly embed_url?: string | undefined;
  readonly dvr?: number | undefined;
  readonly dvr_duration?: number | undefined;
};

/** The file of a playlist, whose name the addresses of the past are derived from. */
const playlistFile = /[^/?#]+\.m3u8(?=$|[?#])/;

/**
 * How many seconds of the channel can be played back: 0 if the channel plays live and no address leads to the past. A
 * channel that has nothing to play at present keeps its number, because its screen shows another message.
 */
export function playableDvr(channel: Kept): number {
  const { stream_link, embed_url, catchup_link, dvr_duration, dvr = 0 } = channel;
  // The worker needs this for its guide, and without `streamAddress` it stays smaller.
  const hasPast = catchup_link || playlistFile.test(stream_link ?? '');
  return hasPast || !(stream_link || embed_url) ? (dvr_duration ?? dvr) : 0;
}

type Span = { utc: number; duration: number; offset: number };

function spanOf(timing: Exclude<PlayableTiming, { kind: 'live' }>, now: number): Span {
  if (timing.kind === 'start-over') {
    return { utc: now - timing.offset, duration: timing.offset, offset: timing.offset };
  }
  return { utc: timing.start, duration: timing.duration, offset: now - timing.start };
}

function fillTemplate(template: string, span: Span): string {
  return template.replace(/\$?\{(utc|duration|offset)\}/g, (_, name: keyof Span) =>
    String(span[name]),
  );
}

function derivedAddress(
  live: string,
  kind: 'start-over' | 'catch-up',
  span: Span,
): string | undefined {
  const [file] = playlistFile.exec(live) ?? [];
  if (!file) return undefined;
  return live.replace(
    playlistFile,
    kind === 'catch-up'
      ? file.replace(/\.m3u8$/, `-${span.utc}-${span.duration}.m3u8`)
      : `timeshift_rel-${span.offset}.m3u8`,
  );
}
