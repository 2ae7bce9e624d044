import { expect, it } from 'vitest';
import { dataSavingReasonOf, smallSources } from './data-saving.ts';

it.each([
  ['auto', { saveData: true, effectiveType: '4g', type: 'wifi' }, 'browser'],
  ['auto', { effectiveType: 'slow-2g' }, 'slow'],
  ['auto', { effectiveType: '2g' }, 'slow'],
  ['auto', { effectiveType: '3g', type: 'wifi' }, 'slow'],
  ['auto', { effectiveType: '4g', type: 'cellular' }, 'metered'],
  ['auto', { effectiveType: '4g', type: 'wifi' }, undefined],
  ['auto', {}, undefined],
  ['auto', undefined, undefined],
  ['on', undefined, 'chosen'],
  ['on', { effectiveType: '4g', type: 'wifi' }, 'chosen'],
  ['off', { saveData: true, effectiveType: '2g', type: 'cellular' }, undefined],
] as const)(
  'with the choice %s and a connection %o data are saved because: %s',
  (choice, connection, reason) => {
    expect(dataSavingReasonOf(choice, connection)).toBe(reason);
  },
);

it('fetches no picture wider than 480 pixels to save data, but always one', () => {
  const widths = (...all: number[]) =>
    smallSources(all.map((width) => ({ width }))).map(({ width }) => width);
  expect(widths(240, 400, 640)).toEqual([240, 400]);
  expect(widths(480, 960, 1600)).toEqual([480]);
  expect(widths(960, 1600)).toEqual([960]);
  expect(widths()).toEqual([]);
});
