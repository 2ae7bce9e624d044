import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { SearchPage } from './search.ts';

const film = { type: 'video', content: { id: 501, title: 'The Ferry' } };
const person = { type: 'cast', content: { id: 3, title: 'Noor Karim' } };

test('results come nested once more, with their last page as text', () => {
  const page = parse(SearchPage, { data: { data: { 0: film, 3: person }, last_page: '4' } });
  expect(page.data.map(({ content }) => content.id)).toEqual(['501', '3']);
  expect(page.last_page).toBe(4);
  expect(page.counts).toBeUndefined();
});

test('unknown kinds are dropped, and what was counted stays', () => {
  const counts = { video: 1, 'tv-show': '0', 'live-stream': null, cast: 2 };
  const podcast = { type: 'podcast', content: { id: 9 } };
  const page = parse(SearchPage, { data: { data: [podcast, film], last_page: 1, counts } });
  expect(page.data).toHaveLength(1);
  expect(page.received).toBe(2);
  expect(page.counts).toEqual({ video: 1, 'tv-show': 0, 'live-stream': undefined, cast: 2 });
});

test.each([undefined, 7, 'many', []])('counts that are %j count as absent', (counts) => {
  expect(parse(SearchPage, { data: [film], counts }).data).toHaveLength(1);
});
