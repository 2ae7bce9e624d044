/** What a viewer has done with things: marked them as favourites, watched some of them. Laid over what everybody is told. */
import { type Reader, wireTime } from './reader.ts';
import { columnsOf, idsOf, keyOf, type Ref } from './refs.ts';
import type { EntryWire, VideoWire } from './wire-forms.ts';

export type Marks = {
  isFavourite: (ref: Ref) => boolean;
  progressOf: (video: string) => NonNullable<VideoWire['progress']> | undefined;
  /** Where the viewer goes on in a show; `undefined` where nothing was watched, or nothing is left. */
  nextEpisodeOf: (show: string) => string | undefined;
};
type ProgressRow = { video_id: string; seconds: number; viewed_at: number | null };

export const noMarks: Marks = {
  isFavourite: () => false,
  progressOf: () => undefined,
  nextEpisodeOf: () => undefined,
};

export async function marksOf(reader: Reader, refs: readonly Ref[]): Promise<Marks> {
  const { db, viewer } = reader;
  if (viewer === undefined || refs.length === 0) return noMarks;
  const [favourites, watched, following] = await Promise.all([
    db.query<Ref>(
      `SELECT type, entry_id AS id FROM favourites
       JOIN unnest($2::text[], $3::text[]) AS asked (type, entry_id) USING (type, entry_id)
       WHERE user_id = $1`,
      [viewer, ...columnsOf(refs)],
    ),
    db.query<ProgressRow>(
      `SELECT video_id, seconds, viewed_at FROM progress
       WHERE user_id = $1 AND video_id = ANY($2::text[])`,
      [viewer, idsOf(refs, 'video')],
    ),
    followingEpisodes(reader, idsOf(refs, 'tv-show')),
  ]);
  const keys = new Set(favourites.map(keyOf));
  const progress = new Map(watched.map((row) => [row.video_id, progressWire(row)]));
  return {
    isFavourite: (ref) => keys.has(keyOf(ref)),
    progressOf: (video) => progress.get(video),
    nextEpisodeOf: (show) => following.get(show),
  };
}

/** By show: the episode that the viewer watched last, or the one after it when that was watched to its end. */
async function followingEpisodes(
  { db, viewer }: Reader,
  shows: readonly string[],
): Promise<Map<string, string>> {
  if (shows.length === 0) return new Map();
  const rows = await db.query<{ show_id: string; video_id: string }>(
    `SELECT show_id, following.video_id FROM (
       SELECT DISTINCT ON (show_id) show_id, number + finished::int AS number
       FROM progress JOIN episodes USING (video_id)
       WHERE user_id = $1 AND show_id = ANY($2::text[])
       ORDER BY show_id, updated_at DESC, number DESC
     ) AS wanted JOIN episodes AS following USING (show_id, number)`,
    [viewer, shows],
  );
  return new Map(rows.map((row) => [row.show_id, row.video_id]));
}

/** Entries as this viewer sees them; those that are given stay as they are. */
export async function marked(reader: Reader, entries: readonly EntryWire[]): Promise<EntryWire[]> {
  const refs = entries.map(refOf);
  const marks = await marksOf(reader, refs);
  return marks === noMarks ? [...entries] : entries.map((entry) => withMarks(entry, marks));
}

export function withMarks(entry: EntryWire, marks: Marks): EntryWire {
  const in_favorite = marks.isFavourite(refOf(entry));
  if (entry.type === 'video') {
    const progress = marks.progressOf(String(entry.content.id)) ?? null;
    return { ...entry, content: { ...entry.content, in_favorite, progress } };
  }
  if (entry.type === 'live-stream') {
    return { ...entry, content: { ...entry.content, in_favorite } };
  }
  const following = marks.nextEpisodeOf(String(entry.content.id));
  const show_episode = following ?? entry.content.show_episode;
  return { ...entry, content: { ...entry.content, in_favorite, show_episode } };
}

export function refOf({ type, content }: EntryWire): Ref {
  return { type, id: String(content.id) };
}

export function progressWire({ seconds, viewed_at }: Omit<ProgressRow, 'video_id'>) {
  const viewed = viewed_at === null ? null : wireTime(viewed_at);
  return { time: seconds, progress: seconds, viewed_at: viewed };
}
