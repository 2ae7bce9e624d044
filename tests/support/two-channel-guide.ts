/** A guide of two channels and a playlist, and what the provider shows when they are imported. */
import { Channel } from '#src/contracts/channel.ts';
import { channelDayIn } from '#src/contracts/guide.ts';
import { maybeListOf, resource } from '#src/contracts/wire.ts';
import type { GuideService } from './guide-service.ts';

export const noon = Date.parse('2026-11-21T12:00:00Z');

/** The full hour of a day in November 2026, as XMLTV writes it. */
export const xmltvHour = (hour: number, day = '21') =>
  `202611${day}${String(hour).padStart(2, '0')}0000 +0000`;

/** A programme in XMLTV. Without `to` it has no stop. */
export const programme = (
  channel: string,
  from: string,
  to: string | undefined,
  title: string,
  more = '',
) =>
  `<programme channel="${channel}" start="${from}"${to ? ` stop="${to}"` : ''}><title lang="en">${title}</title>${more}</programme>\n`;

export const guide = (inside: string) =>
  `<tv>\n<channel id="one"><display-name>Channel One</display-name></channel>\n<channel id="two"><display-name>Two</display-name></channel>\n${inside}</tv>`;

export const playlist = `#EXTM3U
#EXTINF:-1 tvg-id="one" group-title="News" catchup="shift" catchup-days="2",One HD
https://tv.example/one/index.m3u8
#EXTINF:-1 tvg-id="one" tvg-shift="1",One +1
https://tv.example/one-later/index.m3u8
#EXTINF:-1,Nobody
https://tv.example/nobody/index.m3u8
`;

/** Reads what viewers are shown. `service` is a function, because a test file opens its service in `beforeAll`. */
export function shownBy(service: () => GuideService) {
  const channels = () => service().read('live-streams', resource(maybeListOf(Channel)));
  const day = async (date = '2026-11-21') =>
    service().read(
      `live-streams/epg?date=${date}&timezone=UTC`,
      resource(maybeListOf(channelDayIn('UTC'))),
    );
  return {
    channels,
    day,
    namesOfChannels: async () => (await channels()).map((one) => one.title),
    /** The programmes of a channel with their times. */
    async titles(channel: string, date?: string): Promise<string[]> {
      const found = (await day(date)).find((one) => one.id === channel);
      return (found?.programs ?? []).map(
        (one) =>
          `${new Date(one.start_time).toISOString().slice(11, 16)}-${new Date(one.stop_time).toISOString().slice(11, 16)} ${one.video.title}`,
      );
    },
  };
}
