/** What a channel's card and its slide in the hero show: the programme on air, and a picture. */
import { nowAndNext } from '../../domain/guide/schedule.ts';
import type { Entry } from '../../queries/entry-lists.ts';

export type ChannelOnCard = Extract<Entry, { type: 'live-stream' }>['content'];

/** The programme on air, if the provider sends it; times are in epoch milliseconds. */
export function programmeOnAir({ programs }: Pick<ChannelOnCard, 'programs'>, now: number) {
  const schedule = programs.map(({ start_time, stop_time, video }) => ({
    start: start_time,
    stop: stop_time,
    video,
  }));
  return nowAndNext(schedule, now).now;
}

/** The channel's own picture. Some providers send the logo again in this field; then there is no picture. */
export function channelThumbnail({
  thumbnail,
  logo,
}: Pick<ChannelOnCard, 'thumbnail' | 'logo'>): string | undefined {
  return thumbnail === logo ? undefined : thumbnail;
}
