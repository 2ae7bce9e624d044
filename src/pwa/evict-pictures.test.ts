import { afterEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { foreignPicturesCache, guideDaysCache, picturesCache } from '../contracts/cache-names.ts';
import { evictPictures } from './evict-pictures.ts';

/** A device whose browser allows 1000 bytes, of which each picture of ours takes 100 and each of others 200. */
async function device({ own, foreign, rest }: { own: number; foreign: number; rest: number }) {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  const put = async (name: string, count: number, bytes: number) => {
    const cache = await caches.open(name);
    for (let at = 0; at < count; at += 1) {
      const headers = { 'content-length': String(bytes) };
      await cache.put(`https://sahra.test/${name}/${at}`, new Response('', { headers }));
    }
  };
  await put(picturesCache, own, 100);
  await put(foreignPicturesCache, foreign, 200);
  await put(guideDaysCache, 1, rest);
  const left = async (name: string) => (await (await caches.open(name)).keys()).length;
  const usage = async () =>
    (await left(picturesCache)) * 100 + (await left(foreignPicturesCache)) * 200 + rest;
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ usage: await usage(), quota: 1000 }) },
  });
  return {
    left: async () => ({
      own: await left(picturesCache),
      foreign: await left(foreignPicturesCache),
      guide: await left(guideDaysCache),
    }),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('keeps every picture while there is room', async () => {
  const { left } = await device({ own: 3, foreign: 1, rest: 300 });
  await evictPictures(false);
  expect(await left()).toEqual({ own: 3, foreign: 1, guide: 1 });
});

it('gives up pictures of other hosts first, and no others if that is enough', async () => {
  const { left } = await device({ own: 3, foreign: 1, rest: 400 });
  await evictPictures(false);
  expect(await left()).toEqual({ own: 3, foreign: 0, guide: 1 });
});

it('gives up our own as far as it has to, and never the guide', async () => {
  const { left } = await device({ own: 4, foreign: 0, rest: 500 });
  await evictPictures(false);
  expect(await left()).toEqual({ own: 2, foreign: 0, guide: 1 });
});

it('makes room for what the browser refused to store, whatever it estimates', async () => {
  const { left } = await device({ own: 4, foreign: 1, rest: 0 });
  await evictPictures(true);
  expect(await left()).toEqual({ own: 3, foreign: 0, guide: 1 });
});

it('gives up all pictures for that where the browser estimates nothing', async () => {
  const { left } = await device({ own: 4, foreign: 1, rest: 0 });
  vi.stubGlobal('navigator', {});
  await evictPictures(false);
  expect(await left()).toEqual({ own: 4, foreign: 1, guide: 1 });
  await evictPictures(true);
  expect(await left()).toEqual({ own: 0, foreign: 0, guide: 1 });
});
