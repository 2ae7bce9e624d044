import type { GuideChannel } from '../guide/guide-day.ts';
import type { Programme } from '../guide/schedule.ts';

/**
 * A programme for which a viewer can set a reminder, or which they can add to a calendar. `start` and `stop` are
 * in epoch milliseconds, `dvr` is in seconds.
 */
export type RemindableProgramme = {
  readonly channelId: string;
  readonly channelTitle: string;
  readonly programmeId?: string | undefined;
  readonly title: string;
  readonly start: number;
  /** Undefined when the programme comes from a reminder, which has no end. */
  readonly stop?: number | undefined;
  readonly dvr?: number | undefined;
  /** The series, if the guide knows it. Rules use it. */
  readonly seriesId?: string | undefined;
  readonly isNew?: boolean | undefined;
  /** True when the title only says that no title is known. */
  readonly isUntitled?: boolean | undefined;
};

/** Makes a remindable programme from a programme of the guide. */
export function remindableOf(
  { id, title, start, stop, seriesId, isNew }: Programme,
  channel: GuideChannel,
): RemindableProgramme {
  return {
    channelId: channel.id,
    channelTitle: channel.title,
    programmeId: id || undefined,
    title,
    start,
    stop,
    dvr: channel.dvr,
    seriesId,
    isNew,
  };
}
