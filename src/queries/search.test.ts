import { expect, test } from 'vitest';
import type { SearchHit, SearchPage } from '../contracts/search.ts';
import { countedHitsIn } from './search.ts';

const hit = (type: string, id: string) => ({ type, content: { id, title: id } }) as SearchHit;
const ferry = hit('video', 'ferry');
const harbour = hit('live-stream', 'harbour');
const tale = hit('playlist', 'tale');
const noor = hit('cast', 'noor');

test('an entry that two pages have is shown once', () => {
  const { hits } = countedHitsIn(
    [{ data: [ferry, noor] }, { data: [noor, harbour] }],
    undefined,
    true,
  );
  expect(hits).toEqual([ferry, noor, harbour]);
});

test('a provider that does not know kinds is sifted here', () => {
  const pages = [{ data: [ferry, harbour, tale] }];
  expect(countedHitsIn(pages, 'shows', false)).toEqual({
    hits: [tale],
    total: undefined,
    counts: undefined,
  });
});

test('kinds are counted by the provider, or once everything is here', () => {
  const counts = { video: 40, 'tv-show': 2, 'live-stream': undefined, cast: 1 };
  const sent: SearchPage[] = [{ data: [ferry], counts }];
  expect(countedHitsIn(sent, undefined, false).total).toBe(43);
  expect(countedHitsIn(sent, 'shows', false).total).toBe(2);
  const pages = [{ data: [ferry, tale, noor] }];
  expect(countedHitsIn(pages, undefined, false).counts).toBeUndefined();
  expect(countedHitsIn(pages, undefined, true)).toMatchObject({
    total: 3,
    counts: { videos: 1, shows: 1, channels: 0, people: 1 },
  });
});
