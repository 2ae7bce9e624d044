import { expect, test } from 'vitest';
import { channelThumbnail, programmeOnAir } from './channel-on-card.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;
const programs = [0, 1].map((at) => ({
  id: String(at),
  channel_id: '7',
  start_time: noon + at * hour,
  stop_time: noon + (at + 1) * hour,
  video: { title: ['The News', 'The Weather'][at] ?? '', casts: [] },
}));

test('a channel says what is on, to the moment it ends', () => {
  expect(programmeOnAir({ programs }, noon)?.video.title).toBe('The News');
  expect(programmeOnAir({ programs }, noon + hour)?.video.title).toBe('The Weather');
  expect(programmeOnAir({ programs }, noon + 2 * hour)).toBeUndefined();
  expect(programmeOnAir({ programs: [] }, noon)).toBeUndefined();
});

test('a logo is never shown as a picture', () => {
  expect(channelThumbnail({ logo: '/logo.webp', thumbnail: '/logo.webp' })).toBeUndefined();
  expect(channelThumbnail({ logo: '/logo.webp', thumbnail: '/studio.webp' })).toBe('/studio.webp');
});
