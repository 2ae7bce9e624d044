/** The state of entries for a viewer: which are favourites, and how far each was watched. */
import { digestOf } from '../http/etag.ts';
import { idsOf, type Ref, refKey, typesAndIdsOf } from './entry-refs.ts';
import { type ReadContext, wireTime } from './read-context.ts';
import type { EntryWire, VideoWire } from './wire-types.ts';

export type EntryState = {
  /** Equal for viewers whose states are equal. */
  readonly digest: string;
  isFavourite: (ref: Ref) => boolean;
  progressOf: (video: string) => NonNullable<VideoWire['progress']> | undefined;
  /** The episode with which the viewer continues a show; `undefined` when nothing was watched, or nothing is left. */
  nextEpisodeOf: (show: string) => string | undefined;
};
type ProgressRow = [video: string, seconds: number, viewed_at: number | null];
/** The state as the database returns it; `null` stands for an empty list. */
type StoredState = [
  favourites: string[] | null,
  watched: ProgressRow[] | null,
  following: [show: string, video: string][] | null,
];

export const noState: EntryState = parseState('[null, null, null]');

/** Reads the state with one statement, because every answer to a signed-in viewer waits for it. */
export async function entryStateOf(
  { db, profile }: ReadContext,
  refs: readonly Ref[],
): Promise<EntryState> {
  if (profile === undefined || refs.length === 0) return noState;
  const [row] = await db.query<{ state: string }>(
    `SELECT json_build_array(
       (SELECT json_agg(type || ' ' || entry_id ORDER BY type, entry_id) FROM favourites
        WHERE profile_id = $1 AND (type, entry_id) IN (SELECT * FROM unnest($2::text[], $3::text[]))),
       (SELECT json_agg(json_build_array(video_id, seconds, viewed_at) ORDER BY video_id) FROM progress
        WHERE profile_id = $1 AND video_id = ANY($4::text[])),
       ${followingEpisodes}
     )::text AS state`,
    [profile, ...typesAndIdsOf(refs), idsOf(refs, 'video'), idsOf(refs, 'tv-show')],
  );
  return row ? parseState(row.state) : noState;
}

/** SQL: for each show the episode that the viewer watched last, or the next one when that was watched to its end. */
const followingEpisodes = `
  (SELECT json_agg(json_build_array(show_id, following.video_id) ORDER BY show_id) FROM (
     SELECT DISTINCT ON (show_id) show_id, number + finished::int AS number
     FROM progress JOIN episodes USING (video_id)
     WHERE profile_id = $1 AND show_id = ANY($5::text[])
     ORDER BY show_id, updated_at DESC, number DESC
   ) AS wanted JOIN episodes AS following USING (show_id, number))`;

function parseState(stored: string): EntryState {
  const [favourites, watched, following] = JSON.parse(stored) as StoredState;
  const keys = new Set(favourites);
  const progress = new Map(
    watched?.map(([video, seconds, viewed_at]) => [video, progressWire({ seconds, viewed_at })]),
  );
  const next = new Map(following);
  return {
    digest: digestOf(stored),
    isFavourite: (ref) => keys.has(refKey(ref)),
    progressOf: (video) => progress.get(video),
    nextEpisodeOf: (show) => next.get(show),
  };
}

/** Copies of the entries with the viewer's state in them. */
export async function withViewerState(
  context: ReadContext,
  entries: readonly EntryWire[],
): Promise<EntryWire[]> {
  const state = await entryStateOf(context, entries.map(refOf));
  return state === noState ? [...entries] : entries.map((entry) => withState(entry, state));
}

export function withState(entry: EntryWire, state: EntryState): EntryWire {
  const in_favorite = state.isFavourite(refOf(entry));
  if (entry.type === 'video') {
    const progress = state.progressOf(String(entry.content.id)) ?? null;
    return { ...entry, content: { ...entry.content, in_favorite, progress } };
  }
  if (entry.type === 'live-stream') {
    return { ...entry, content: { ...entry.content, in_favorite } };
  }
  const following = state.nextEpisodeOf(String(entry.content.id));
  const show_episode = following ?? entry.content.show_episode;
  return { ...entry, content: { ...entry.content, in_favorite, show_episode } };
}

export function refOf({ type, content }: EntryWire): Ref {
  return { type, id: String(content.id) };
}

type Progress = { seconds: number; viewed_at: number | null };

export function progressWire({ seconds, viewed_at }: Progress) {
  const viewed = viewed_at === null ? null : wireTime(viewed_at);
  return { time: seconds, progress: seconds, viewed_at: viewed };
}
