/** What the demo channels broadcast in a fortnight, and how to look at it as a viewer would. */
import { demoCatalogue } from '../../provider/demo/catalogue.ts';
import type { DemoChannel, DemoFormat } from '../../provider/demo/model.ts';
import { demoProgrammes, homeZone } from '../../provider/guide/demo-schedule.ts';
import { episodePiece } from '../../provider/guide/piece.ts';
import type { Programme } from '../../provider/guide/programme.ts';

export const minute = 60_000;
export const from = Date.parse('2026-11-14T04:00:00Z');
const fortnight = 14 * 24 * 60 * minute;
export const talking = demoCatalogue.channels.filter((one) => one.character !== 'silent');
export const each = talking.map((channel) => [channel.slug, channel] as const);
export const films = new Map(demoCatalogue.videos.map((video) => [video.title.en, video]));
export const episodes = new Map(
  demoCatalogue.shows.flatMap((show) =>
    show.seasons
      .flatMap((season) => season.episodes)
      .map((episode, number, all) => {
        const { title, description, minutes } = episodePiece(show, episode);
        return [title.en, { show, number, all, title, description, minutes }] as const;
      }),
  ),
);

const aired = new Map(
  talking.map((one) => [one, demoProgrammes(one, from, from + fortnight, demoCatalogue)]),
);
export const airedOn = (channel: DemoChannel) => aired.get(channel) ?? [];
export const english = ({ title }: Programme) => title.en ?? '';
export const minutesOf = ({ start, stop }: Programme) => (stop - start) / minute;

/** When it begins, by the channel's own clock. */
export function clock(channel: DemoChannel, { start }: Programme) {
  const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(homeZone(channel));
  const parts = ['night', 'morning', 'afternoon', 'evening'] as const;
  return {
    hour: time.hour,
    minute: time.minute,
    part: parts[Math.floor(time.hour / 6)] ?? 'night',
  };
}

/** The format under whose own title it runs. */
export function formatOf(channel: DemoChannel, programme: Programme): DemoFormat | undefined {
  return channel.formats.find(
    (one) => !one.films && !one.show && one.title.en === programme.title.en,
  );
}
