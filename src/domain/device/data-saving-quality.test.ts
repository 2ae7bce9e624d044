import { expect, it } from 'vitest';
import { dataSavingLevel } from './data-saving-quality.ts';

const level = (width: number, height: number, bitrate: number) => ({ width, height, bitrate });

it('plays at most 480 lines to save data', () => {
  const levels = [level(640, 360, 8e5), level(854, 480, 1.4e6), level(1280, 720, 3e6)];
  expect(dataSavingLevel(levels)).toBe(1);
});

it('takes the lowest quality of a film that has no smaller one', () => {
  expect(dataSavingLevel([level(1280, 720, 3e6), level(1920, 1080, 6e6)])).toBe(0);
});

it('counts the shorter side of a film that was taken upright', () => {
  expect(
    dataSavingLevel([level(270, 480, 8e5), level(480, 854, 1.4e6), level(720, 1280, 3e6)]),
  ).toBe(1);
});

it('goes by the bits where the playlist is silent about sizes', () => {
  expect(dataSavingLevel([level(0, 0, 6e5), level(0, 0, 1.1e6), level(0, 0, 4e6)])).toBe(1);
});
