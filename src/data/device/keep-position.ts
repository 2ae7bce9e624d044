/**
 * Writes into Continue watching how far a video was watched. It has a file of its own because home, which shows the
 * list, does not write it.
 */
import * as v from 'valibot';
import { KeptProgress } from '../../contracts/kept-progress.ts';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import {
  continuedEntryKey,
  updatedContinuedEntry,
} from '../../domain/catalogue/continue-watching-update.ts';
import { progressRecordKey, putProgress } from './continue-watching.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { putReached } from './reached-positions.ts';

type Position = {
  watched: NowPlaying;
  /** Seconds, or the end of the video. */
  reached: number | 'end';
  /** Where the end was, in seconds, if that is known. */
  endedAt?: number | undefined;
  now: number;
};

/** Stores the position that was reached in a video. */
export function keepPosition(
  database: DeviceDatabase,
  { watched, reached, endedAt, now }: Position,
): Promise<void> {
  return database.change(async (records) => {
    const key = progressRecordKey(continuedEntryKey(watched));
    const before = v.safeParse(KeptProgress, await records.get(key));
    const after = updatedContinuedEntry(
      before.success ? before.output : undefined,
      watched,
      reached,
      now,
      endedAt,
    );
    // Only what the card of the video shows is stored, never the address of its stream.
    putProgress(records, v.parse(KeptProgress, after));
    const position = reached === 'end' ? { viewed: true } : { time: reached };
    await putReached(records, watched.video.id, position);
  });
}
