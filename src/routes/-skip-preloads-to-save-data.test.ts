import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { pictureSources } from '../session/picture-sources.ts';
import { skipPreloadsToSaveData } from './-skip-preloads-to-save-data.ts';

const device = (choice?: string, connection?: object) => {
  const localStorage = memoryStorage();
  if (choice) localStorage.setItem('data_saving', choice);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('navigator', { connection });
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['as the viewer chose', 'on', undefined, 0],
  ['on a slow connection', undefined, { effectiveType: '2g' }, 0],
  ['where the viewer wants none of it', 'off', { saveData: true }, 1],
  ['where the browser says nothing', undefined, undefined, 1],
  ['where the choice cannot be read', 'perhaps', undefined, 1],
])(
  'loads a screen before the viewer goes there, unless data are saved: %s',
  async (_, choice, line, loads) => {
    device(choice, line);
    const preloadRoute = vi.fn(async () => undefined);
    const router = { preloadRoute };
    skipPreloadsToSaveData(router);
    await router.preloadRoute();
    expect(preloadRoute).toHaveBeenCalledTimes(loads);
  },
);

it('offers the browser narrow pictures alone to save data', () => {
  const pictures = { backdrop_480: 'small', backdrop_960: 'middle', backdrop_1600: 'large' };
  device('on');
  expect(pictureSources(pictures, 'backdrop').map(({ url }) => url)).toEqual(['small']);
  device('off');
  expect(pictureSources(pictures, 'backdrop')).toHaveLength(3);
});
