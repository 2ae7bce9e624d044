/** What a viewer has done with things: marked them as favourites, watched some of them. */
import { type Reader, wireTime } from './reader.ts';
import { columnsOf, keyOf, type Ref } from './refs.ts';
import type { VideoWire } from './wire-forms.ts';

export type Marks = {
  isFavourite: (ref: Ref) => boolean;
  progressOf: (video: string) => NonNullable<VideoWire['progress']> | undefined;
};
type ProgressRow = { video_id: string; seconds: number; viewed_at: number | null };

const none: Marks = { isFavourite: () => false, progressOf: () => undefined };

export async function marksOf({ db, viewer }: Reader, refs: readonly Ref[]): Promise<Marks> {
  if (viewer === undefined || refs.length === 0) return none;
  const [favourites, watched] = await Promise.all([
    db.query<Ref>(
      `SELECT type, entry_id AS id FROM favourites
       JOIN unnest($2::text[], $3::text[]) AS asked (type, entry_id) USING (type, entry_id)
       WHERE user_id = $1`,
      [viewer, ...columnsOf(refs)],
    ),
    db.query<ProgressRow>(
      `SELECT video_id, seconds, viewed_at FROM progress
       WHERE user_id = $1 AND video_id = ANY($2::text[])`,
      [viewer, refs.filter((ref) => ref.type === 'video').map((ref) => ref.id)],
    ),
  ]);
  const keys = new Set(favourites.map(keyOf));
  const progress = new Map(watched.map((row) => [row.video_id, progressWire(row)]));
  return { isFavourite: (ref) => keys.has(keyOf(ref)), progressOf: (video) => progress.get(video) };
}

export function progressWire({ seconds, viewed_at }: Omit<ProgressRow, 'video_id'>) {
  const viewed = viewed_at === null ? null : wireTime(viewed_at);
  return { time: seconds, progress: seconds, viewed_at: viewed };
}
