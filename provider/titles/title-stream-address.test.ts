import { expect, test } from 'vitest';
import { playsAs } from '#src/domain/account/player-kind.ts';
import { titleStreamAddress } from './title-stream-address.ts';

const context = { streams: { secret: 'secret', until: 2_000_000_000 }, isSecure: true };
const played = (address: string, isHls = false) =>
  titleStreamAddress(
    {
      id: 'dune-2021',
      streams: [{ sourceId: 'nas', address, isHls, isSecret: false, subtitles: [] }],
    },
    context,
  ) ?? '';

test.each([
  ['Dune (2021)/Dune.mkv', false, /^\/media\/own\/nas\/.*Dune\.mkv\?until=\d+&key=[^#]+#\.mp4$/],
  ['Dune (2021)/Dune.mp4', false, /^\/media\/own\/nas\/.*Dune\.mp4\?until=\d+&key=[^#]+$/],
  ['https://films.example/Dune.AVI?token=1', false, /^https:.*Dune\.AVI\?token=1#\.mp4$/],
  ['https://films.example/Dune.webm', false, /^https:.*Dune\.webm$/],
  ['https://films.example/dune', true, /^https:.*\/dune#\.m3u8$/],
  ['https://films.example/dune.m3u', true, /^https:.*\/dune\.m3u#\.m3u8$/],
])('the app’s own player plays %s', (address, isHls, expected) => {
  expect(played(address, isHls)).toMatch(expected);
  expect(playsAs(played(address, isHls))).toBe('stream');
});

test('a page with a player of its own stays one', () => {
  const address = 'https://video.example/embed/123';
  expect(played(address)).toBe(address);
});
