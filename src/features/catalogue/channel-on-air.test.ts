import { expect, test } from 'vitest';
import { onAirOf, stillOf } from './channel-on-air.ts';

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
  expect(onAirOf({ programs }, noon)?.video.title).toBe('The News');
  expect(onAirOf({ programs }, noon + hour)?.video.title).toBe('The Weather');
  expect(onAirOf({ programs }, noon + 2 * hour)).toBeUndefined();
  expect(onAirOf({ programs: [] }, noon)).toBeUndefined();
});

test('a logo is never shown as a picture', () => {
  expect(stillOf({ logo: '/logo.webp', thumbnail: '/logo.webp' })).toBeUndefined();
  expect(stillOf({ logo: '/logo.webp', thumbnail: '/studio.webp' })).toBe('/studio.webp');
});
