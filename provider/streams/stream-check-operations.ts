/**
 * What the check command asks for: that the streams of all channels or of one source are checked, and the list of
 * streams with the results.
 */
import * as v from 'valibot';
import { defaultLanguage } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import type { StreamServer } from '../relay/relayed-stream.ts';
import { textIn } from '../translated-text.ts';
import { type ChannelStream, channelStreams, distinctStreams } from './channel-streams.ts';
import { readCheckResults } from './stream-checks-table.ts';
import { isPlayable } from './verdict.ts';

export const CheckRequest = v.object({
  source: v.optional(v.string()),
  /** Also check streams that are not due. */
  again: v.optional(v.boolean(), false),
});
export type CheckRequest = v.InferOutput<typeof CheckRequest>;

/** A stream as a row of the operator's table. Its address is left out, because it may contain a password. */
export const CheckedStream = v.object({
  channel: v.string(),
  kind: v.string(),
  https: v.boolean(),
  cors: v.optional(v.boolean()),
  codecs: v.array(v.string()),
  verdict: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Whether it cannot be played, and its channel plays from another of its addresses. */
  playsElsewhere: v.optional(v.boolean(), false),
  /** Whether it waits for its check. */
  isDue: v.boolean(),
  /** Whether it is due and not checked now, because its server sends no further stream. */
  isPutOff: v.optional(v.boolean(), false),
});
export type CheckedStream = v.InferOutput<typeof CheckedStream>;

type ListTools = {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly hasRoom: (server: StreamServer) => boolean;
};

/**
 * Lists all streams with the result of their last check, also those that were never checked, in the channels' order.
 */
export async function listStreamsWithResults(
  db: Database,
  source: string | undefined,
  { now, hasRoom }: ListTools,
): Promise<CheckedStream[]> {
  const all = await shownChannelStreams(db);
  const streams = ofSource(all, source);
  // Several channels may have the same stream, each from another server. The check uses the server that is found here.
  const servers = new Map(distinctStreams(all).map(({ key, server }) => [key, server]));
  const results = await readCheckResults(
    db,
    streams.map(({ key }) => key),
  );
  const playing = new Set(
    streams
      .filter(({ key }) => isPlayable(results.get(key)?.verdict))
      .map(({ channel }) => channel),
  );
  return streams.map(({ channel, title, key }) => {
    const result = results.get(key);
    const server = servers.get(key);
    const isDue = (result?.nextAt ?? 0) <= now;
    return {
      channel: textIn(defaultLanguage, title),
      kind: result?.kind ?? 'unknown',
      https: result?.https ?? false,
      cors: result?.cors,
      codecs: [...(result?.codecs ?? [])],
      verdict: result?.verdict,
      reason: result?.reason,
      playsElsewhere:
        result?.verdict !== undefined && !isPlayable(result.verdict) && playing.has(channel),
      isDue,
      isPutOff: isDue && server !== undefined && !hasRoom(server),
    };
  });
}

/**
 * With `again`, makes the streams due at `now`, in epoch milliseconds. Without it nothing changes: streams that were
 * never checked are due anyway.
 */
export async function makeStreamsDue(
  db: Database,
  { source, again }: CheckRequest,
  now: number,
): Promise<void> {
  if (!again) return;
  const keys = ofSource(await shownChannelStreams(db), source).map(({ key }) => key);
  await db.query('UPDATE stream_checks SET next_at = $2 WHERE key = ANY($1::text[])', [keys, now]);
}

async function shownChannelStreams(db: Database): Promise<ChannelStream[]> {
  return (await channelStreams(db)).filter(({ isHidden }) => !isHidden);
}

function ofSource(streams: readonly ChannelStream[], source: string | undefined) {
  return source === undefined ? streams : streams.filter((one) => one.source === source);
}
