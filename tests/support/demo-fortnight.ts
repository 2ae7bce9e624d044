/** The programmes of the demo's channels in a fortnight. */
import { demoCatalogue } from '../../provider/demo/catalogue/catalogue.ts';
import type { DemoChannel } from '../../provider/demo/model.ts';
import { demoProgrammes, homeZone } from '../../provider/demo/schedule/schedule.ts';
import type { Programme } from '../../provider/guide/programme.ts';

const minute = 60_000;
const from = Date.parse('2026-11-14T04:00:00Z');
const fortnight = 14 * 24 * 60 * minute;
const talking = demoCatalogue.channels.filter((one) => one.character !== 'silent');
export const each = talking.map((channel) => [channel.slug, channel] as const);
export const films = new Map(demoCatalogue.videos.map((video) => [video.title.en, video]));
const aired = new Map(
  talking.map((one) => [one, demoProgrammes(one, from, from + fortnight, demoCatalogue)]),
);
export const airedOn = (channel: DemoChannel) => aired.get(channel) ?? [];
export const english = ({ title }: Programme) => title.en ?? '';

/** The start of a programme, in the channel's time zone. */
export function clock(channel: DemoChannel, { start }: Programme) {
  const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(homeZone(channel));
  const parts = ['night', 'morning', 'afternoon', 'evening'] as const;
  return {
    hour: time.hour,
    minute: time.minute,
    part: parts[Math.floor(time.hour / 6)] ?? 'night',
  };
}
