import type { GuideChannel } from '../guide/day.ts';
import type { Programme } from '../guide/schedule.ts';

/**
 * What a viewer can be reminded of, and put into a calendar. `start` and `stop`
 * in epoch milliseconds, `dvr` in seconds.
 */
export type RemindableProgramme = {
  readonly channelId: string;
  readonly channelTitle: string;
  readonly programmeId?: string | undefined;
  readonly title: string;
  readonly start: number;
  /** A reminder that was set knows no end. */
  readonly stop?: number | undefined;
  readonly dvr?: number | undefined;
};

/** A programme of the guide as such. */
export function remindableOf(
  { id, title, start, stop }: Programme,
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
  };
}
