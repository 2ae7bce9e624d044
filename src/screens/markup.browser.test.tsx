/** A page as a careless operator serves it: here there is no policy that would stop what a payload runs. */
import { beforeEach, expect, test, vi } from 'vitest';
import { tidySearchText } from '#src/domain/catalogue/search-text.ts';
import { type Answers, viewer } from '../../tests/support/component.tsx';
import { hostilePost } from '../../tests/support/hostile-provider.ts';
import { markupPayloads } from '../../tests/support/markup-payloads.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';
import { unsafeMarkupIn } from '../../tests/support/unsafe-markup.ts';

type Stop = { path: string; shows: string };

const posts: Answers = Object.fromEntries(
  markupPayloads.map((_, at) => [`GET blog/posts/post-${at}`, () => ({ data: hostilePost(at) })]),
);
const answers: Answers = {
  ...smallProvider,
  ...posts,
  'GET blog/posts': () => ({ data: [hostilePost(0)], last_page: 1 }),
  'GET search': () => ({ data: [] }),
};

/** What the payloads have run. */
let ran: string[] = [];
beforeEach(() => {
  ran = [];
  vi.stubGlobal('alert', (word: unknown) => ran.push(String(word)));
});

/** What would fetch something for a payload. */
const fetching = () =>
  ['src', 'srcset', 'poster', 'background', 'style', 'data']
    .flatMap((name) => [...document.querySelectorAll(`[${name}*="payload.example"]`)])
    .map(({ outerHTML }) => outerHTML);

/** A screen is there once a title or a field has its words. */
const isThere = (words: string) =>
  [...document.querySelectorAll('main :is(h1, h2, p, input)')].some((one) =>
    (one instanceof HTMLInputElement ? one.value : one.textContent).includes(words),
  );

/** Screens that show what stands in their address. */
const addressed: ((payload: string) => Stop)[] = [
  (payload) => ({
    path: `/search?q=${encodeURIComponent(JSON.stringify(payload))}`,
    shows: tidySearchText(payload),
  }),
  (payload) => ({
    path: `/blog?search=${encodeURIComponent(JSON.stringify(payload))}`,
    shows: payload.trim(),
  }),
  // A tag that does not exist.
  (payload) => ({ path: `/tags/${encodeURIComponent(payload)}`, shows: 'Page not found' }),
];

test.each<[where: string, stops: Stop[]]>([
  [
    'in a post, with pictures',
    markupPayloads.map((_, at) => ({ path: `/blog/posts/post-${at}`, shows: `Post ${at}` })),
  ],
  [
    // The kinds of addresses take turns, because similar payloads stand together in the list.
    'in an address of a search, of a search of the blog or of a tag',
    markupPayloads.flatMap((payload, at) => addressed[at % addressed.length]?.(payload) ?? []),
  ],
])('a payload alone %s runs nothing without a policy', async (_, stops) => {
  const { router } = await showScreen('/blog', { user: viewer, answers });
  expect(stops).toHaveLength(markupPayloads.length);
  for (const { path, shows } of stops) {
    await router.navigate({ href: path });
    await expect.poll(() => isThere(shows), { message: path, interval: 5 }).toBe(true);
    expect([...unsafeMarkupIn(document.body), ...fetching()], path).toEqual([]);
  }
  expect(ran).toEqual([]);
});
