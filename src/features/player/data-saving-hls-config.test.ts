import Hls from 'hls.js';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { dataSavingHlsConfig } from './data-saving-hls-config.ts';

function choose(choice: string) {
  const localStorage = memoryStorage();
  localStorage.setItem('data_saving', choice);
  vi.stubGlobal('localStorage', localStorage);
}

afterEach(() => vi.unstubAllGlobals());

it('leaves the player as it is while no data are saved', () => {
  choose('off');
  expect(dataSavingHlsConfig(Hls)).toEqual({});
});

it('limits the first segment, for which the player has no size yet', () => {
  choose('on');
  const { capLevelController: Controller } = dataSavingHlsConfig(Hls);
  const levels = [360, 480, 1080].map((height) => ({ width: height * 2, height, bitrate: height }));
  const heard = new Map<string, (event: string, data: unknown) => void>();
  const hls = {
    on: (event: string, listener: (event: string, data: unknown) => void, self: unknown) =>
      void heard.set(event, listener.bind(self)),
    off: () => undefined,
    levels,
    config: {},
    autoLevelCapping: -1,
  };
  if (Controller) new Controller(hls as unknown as Hls);
  heard.get(Hls.Events.MANIFEST_PARSED)?.(Hls.Events.MANIFEST_PARSED, { levels, video: true });
  expect(hls.autoLevelCapping).toBe(1);
});

it('limits the quality, and the limit is lifted when the viewer saves no more', () => {
  choose('on');
  const { capLevelController: Controller } = dataSavingHlsConfig(Hls);
  const levels = [360, 480, 1080].map((height) => ({ width: height * 2, height, bitrate: height }));
  const hls = { on: () => undefined, off: () => undefined, levels, config: {} } as unknown as Hls;
  const controller = Controller && new Controller(hls);
  // A player that fills a large screen.
  Object.assign(controller ?? {}, { clientRect: { width: 4000, height: 2000 }, observer: {} });
  expect(controller?.getMaxLevel(2)).toBe(1);
  choose('off');
  expect(controller?.getMaxLevel(2)).toBe(2);
});
