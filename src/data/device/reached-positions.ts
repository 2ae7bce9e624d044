/**
 * How far the viewer has come in each video: the last position that this device has reported, or that the provider has
 * said. An answer that was kept, or that was given before a position was sent, would begin the video at an earlier one.
 * docs/decisions.md, "One truth on the device".
 */
import * as v from 'valibot';
import type { Video } from '../../contracts/video.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { readWaiting } from './outbox-records.ts';

/** As the provider is sent it: `time` in seconds; `viewed` once the video was watched to its end. */
const ReachedPosition = v.fallback(
  v.object({ time: v.optional(v.number()), viewed: v.optional(v.boolean()) }),
  {},
);
type ReachedPosition = v.InferOutput<typeof ReachedPosition>;

const reachedKey = (videoId: string) => `reached/${encodeURIComponent(videoId)}`;

export async function putReached(
  records: WritableRecords,
  videoId: string,
  position: ReachedPosition,
): Promise<void> {
  const before = v.parse(ReachedPosition, await records.get(reachedKey(videoId)));
  records.put(reachedKey(videoId), { ...before, ...position });
}

/** `isSent` is false while a position of this video waits in the outbox. */
export async function readReached(records: ReadableRecords, videoId: string) {
  const path = `videos/${encodeURIComponent(videoId)}/progress`;
  const { waiting } = await readWaiting(records);
  const unsent = waiting.filter(({ change }) => change.path === path);
  let position = v.parse(ReachedPosition, await records.get(reachedKey(videoId)));
  // What waits is newer: a page that is closing may have had time for that change, and not for the record.
  for (const { change } of unsent)
    position = { ...position, ...v.parse(ReachedPosition, change.json) };
  return { position, isSent: unsent.length === 0 };
}

export function withReached(video: Video, { time, viewed }: ReachedPosition): Video {
  const { progress } = video;
  if (time === undefined && !viewed) return video;
  return {
    ...video,
    progress: {
      ...progress,
      ...(time !== undefined && { time }),
      ...(viewed && { viewed_at: progress?.viewed_at ?? 0 }),
    },
  };
}

/**
 * Call it before the provider is asked for the video, and call the returned function with the answer. That function
 * returns the video with the newest position. If this is the answer's own position, it also becomes the record.
 * `isKept`: the answer was kept before.
 */
export async function preparePositionMerge(database: DeviceDatabase, videoId: string) {
  const before = await database.read((records) => readReached(records, videoId));
  return (video: Video, isKept: boolean): Promise<Video> =>
    database.change(async (records) => {
      const { position, isSent } = await readReached(records, videoId);
      const said = positionIn(video.progress);
      const isNewer =
        !isKept && before.isSent && isSent && isSamePosition(before.position, position);
      if (!isNewer || !said) return withReached(video, position);
      records.put(reachedKey(videoId), said);
      return video;
    });
}

function positionIn(progress: Video['progress']): ReachedPosition | undefined {
  const time = progress?.time ?? progress?.progress;
  const viewed = progress?.viewed_at !== undefined;
  if (time === undefined && !viewed) return undefined;
  return { ...(time !== undefined && { time }), ...(viewed && { viewed }) };
}

function isSamePosition(one: ReachedPosition, other: ReachedPosition): boolean {
  return one.time === other.time && one.viewed === other.viewed;
}
