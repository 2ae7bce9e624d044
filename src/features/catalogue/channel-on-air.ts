/** What a channel's card and its slide in the hero say: what is on, and which picture to show. */
import { nowAndNext } from '../../domain/guide/schedule.ts';
import type { Entry } from '../../queries/pages.ts';

export type ChannelOnCard = Extract<Entry, { type: 'live-stream' }>['content'];

/** The programme on air, from a provider that says so; times in epoch milliseconds. */
export function onAirOf({ programs }: Pick<ChannelOnCard, 'programs'>, now: number) {
  const schedule = programs.map(({ start_time, stop_time, video }) => ({
    start: start_time,
    stop: stop_time,
    video,
  }));
  return nowAndNext(schedule, now).now;
}

/** The channel's own picture. Some providers send the logo once more in its place: that is no picture. */
export function stillOf({
  thumbnail,
  logo,
}: Pick<ChannelOnCard, 'thumbnail' | 'logo'>): string | undefined {
  return thumbnail === logo ? undefined : thumbnail;
}
