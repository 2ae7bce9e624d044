import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, film, show, smallProvider } from '../../tests/support/small-answers.ts';
import { typeAtOnce } from '../../tests/support/type-at-once.ts';
import type { Language } from '../domain/language.ts';

const person = { type: 'cast', content: { id: 'noor', title: 'Noor Karim' } };
const hits = [{ type: 'tv-show', content: show }, { type: 'video', content: film }, person];

/** Finds what has the words in its title. */
const found = (_body: unknown, { searchParams }: URL) => {
  const words = (searchParams.get('q') ?? '').toLowerCase();
  const data = hits.filter(({ content }) => content.title.toLowerCase().includes(words));
  return { data, last_page: 1 };
};
const showSearch = (path: string, { answers = {}, language = 'en' as Language } = {}) =>
  showScreen(path, {
    user: viewer,
    language,
    answers: { ...smallProvider, 'GET search': found, ...answers },
  });

const main = page.getByRole('main');
const field = main.getByRole('searchbox', { name: 'Search' });
const box = page.getByRole('banner').getByRole('searchbox');
const magnifier = page.getByRole('banner').getByRole('button', { name: 'Search' });
const none = main.getByRole('heading', { name: 'No results found for your query.' });

test('an address without end is cut, and leads on to the pages of the menu', async () => {
  const { address } = await showSearch(`/search?q=${'q'.repeat(5000)}`);
  await expect.element(none).toBeVisible();
  expect((field.element() as HTMLInputElement).value).toHaveLength(200);
  await main.getByRole('link', { name: 'Films' }).click();
  await expect.poll(address).toBe('/films');
});

test('a kind of which nothing is found leads to all of them', async () => {
  await showSearch('/search?q=noor&kind=channels');
  await main.getByRole('link', { name: 'All' }).last().click();
  await expect.element(main.getByRole('link', { name: 'Noor Karim' })).toBeVisible();
});

test.each([
  [encodeURIComponent('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'],
  ['["a","b"]&kind=everything', ''],
  ['ab', 'ab'],
  ['2001', '2001'],
])('what stands in the address is a search or none, never a blank screen: %s', async (q, value) => {
  await showSearch(`/search?q=${q}`);
  await expect.element(field).toHaveValue(value);
  if (value === 'ab') {
    await expect.element(page.getByText('Search must be at least 3 characters')).toBeVisible();
  }
});

test('a search that fails can be tried again', async () => {
  let fails = true;
  await showSearch('/search?q=salt', {
    answers: {
      'GET search': (body: unknown, asked: URL) =>
        fails
          ? Response.json({}, { status: 503, headers: { 'retry-after': '3600' } })
          : found(body, asked),
    },
  });
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  fails = false;
  await retry.click();
  await expect.element(main.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
});

test('searches that were meant are kept, each once, and can be forgotten', async () => {
  const { address, router } = await showSearch('/search');
  for (const text of ['salt', 'noor', 'Salt']) {
    await userEvent.fill(field, text);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/search?q=${text}`);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  const kept = () =>
    recent
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(kept).toEqual(['Salt', 'noor']);
  await recent.getByRole('button', { name: 'Forget noor' }).click();
  await expect.poll(kept).toEqual(['Salt']);
  await recent.getByRole('link', { name: 'Salt' }).click();
  await expect.element(field).toHaveValue('Salt');
  await router.navigate({ to: '/search' });
  await recent.getByRole('button', { name: 'Forget all' }).click();
  await expect.element(recent).not.toBeInTheDocument();
});

test.each([
  ['en', 'Search', 'sa', 'salt'],
  ['ar', 'البحث', 'بح', 'البحر'],
] as const)(
  'the header’s box says what is missing, goes to Search at Enter, and begins there with that search: %s',
  async (language, name, tooShort, text) => {
    const say = language === 'ar' ? inArabic : (words: string) => words;
    const { address, router } = await showSearch('/about', { language });
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const required = language === 'ar' ? 'حقل البحث مطلوب' : 'Search is a required field';
    const short =
      language === 'ar'
        ? 'أدخل 3 أحرف على الأقل في حقل البحث'
        : 'Search must be at least 3 characters';
    await expect.element(page.getByText(required)).toBeVisible();
    await userEvent.keyboard(tooShort);
    await expect.element(page.getByText(short)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('');
    expect(page.getByText(required).query()).toBeNull();
    await userEvent.keyboard(`${text}{Enter}`);
    await expect.poll(() => router.state.location.search).toMatchObject({ q: text });
    await expect.element(box).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { level: 1, name: say('Search') }))
      .toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toHaveValue(text);
    await userEvent.keyboard('{Escape}');
    router.history.back();
    await expect.poll(address).toBe('/about');
    router.history.forward();
    await expect.element(main.getByRole('searchbox')).toHaveValue(text);
  },
);

test('a box that is opened again in the moment in which it closes has the focus and nothing said', async () => {
  await showSearch('/about');
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Search is a required field')).toBeVisible();
  const panel = box.element().closest<HTMLElement>('[popover]');
  panel?.hidePopover();
  panel?.showPopover();
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText('Search is a required field')).not.toBeInTheDocument();
});

test('what a fast hand types after a slash is the search, and neither a command nor a press', async () => {
  const { address } = await showSearch('/live/news', {
    answers: {
      'GET live-streams/news': () => ({
        data: { ...channel, stream_link: 'https://player.example/news' },
      }),
    },
  });
  const onNow = main.getByRole('button', { name: 'On now' });
  await expect.element(onNow).toBeVisible();
  (onNow.element() as HTMLElement).focus();
  typeAtOnce(['/', ...'guide', 'Enter']);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' 24');
  await expect.element(box).toHaveValue('guide 24');
  expect(page.getByRole('dialog', { name: 'On now' }).query()).toBeNull();
  expect(address()).toBe('/live/news');
  await userEvent.keyboard('{Escape}/');
  await expect.element(box).toHaveValue('');
});

test('what was typed for a box that was closed before it came is forgotten', async () => {
  await showSearch('/about');
  await expect.element(magnifier).toBeVisible();
  typeAtOnce('/ab');
  document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover();
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});

test.each([
  ['the results', 'night', '{Enter}{Enter}', '/search?q=night'],
  ['a suggestion', 'night fe', '{ArrowDown}{Enter}{Enter}', '/tv-show/the-night-ferry'],
])(
  'Enter that is pressed twice leads to %s, over which the box stays closed, and going back leads to the magnifier',
  async (_, text, keys, path) => {
    const { address, router } = await showSearch('/about');
    await magnifier.click();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard(text);
    const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
    await expect.element(suggestions).toMatchTextContent('The Night Ferry');
    await userEvent.keyboard(keys);
    await expect.poll(address).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.querySelector('[popover=auto]:popover-open')).toBeNull();
    router.history.back();
    await expect.poll(address).toBe('/about');
    await expect.element(magnifier).toHaveFocus();
  },
);

test('a viewer who types while a film comes keeps the field', async () => {
  const held = heldAnswer();
  const { router } = await showSearch('/about', {
    answers: { 'GET videos/the-salt-road': held.answer },
  });
  await expect.element(magnifier).toBeVisible();
  void router.navigate({ href: '/video/the-salt-road' });
  await userEvent.keyboard('/sa');
  await expect.element(box).toHaveValue('sa');
  held.give({ data: { ...film, embed_url: 'https://player.example/film' } });
  await expect.poll(() => document.querySelector('main iframe')).not.toBeNull();
  await userEvent.keyboard('lt');
  await expect.element(box).toHaveValue('salt');
});

test('what no longer fits is suggested no more, nothing lies between the field and what fits, and a suggestion that is taken is a search that was meant', async () => {
  const { address, router } = await showSearch('/about');
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('night fe');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
  await expect.element(suggestions).toMatchTextContent('The Night Ferry');
  const bottom = box.element().getBoundingClientRect().bottom;
  expect(suggestions.element().getBoundingClientRect().top - bottom).toBeLessThan(20);
  await userEvent.keyboard(' zebra');
  await expect.element(suggestions).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace>6/}');
  await expect.element(suggestions).toMatchTextContent('The Night Ferry');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestions).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/tv-show/the-night-ferry');
  await expect.element(box).not.toBeInTheDocument();
  await router.navigate({ to: '/search' });
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect.element(recent.getByRole('link')).toMatchTextContent('night fe');
});

test.each<Language>(['en', 'ar'])(
  'channels, people and coming programmes of the kept guide are suggested by kind, and the arrows lead through all: %s',
  async (language) => {
    const say = (words: string) => (language === 'ar' ? inArabic(words) : words);
    const channelHit = { type: 'live-stream', content: { id: 'news', title: 'Sahra News' } };
    const all = [{ type: 'tv-show', content: show }, channelHit, person];
    // The day is kept once the guide was shown.
    const { address } = await showSearch('/now', {
      language,
      answers: { 'GET search': () => ({ data: all, last_page: 1 }) },
    });
    await expect.element(main.getByRole('link', { name: /Sahra News/ })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Search') })
      .click();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('programme');
    const first = (list: string) =>
      page
        .getByRole('list', { name: say(list), exact: true })
        .getByRole('link')
        .first();
    await expect.element(first('Programmes')).toMatchTextContent(/^Programme \d+/);
    for (const list of ['Suggestions', 'Channels', 'People', 'Programmes']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(first(list)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toMatch(/^\/(live|epg)/);
  },
);

describe('programmes of the kept guide', () => {
  /** Types a search whose titles do not come yet. `pass` lets the time go by for which the programmes wait. */
  async function typeProgramme() {
    const held = heldAnswer();
    const { calls } = await showSearch('/now', { answers: { 'GET search': held.answer } });
    await expect.element(main.getByRole('link', { name: /Sahra News/ })).toBeVisible();
    await magnifier.click();
    await expect.element(box).toHaveFocus();
    let pass = () => {};
    const { setTimeout: wait } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      if (ms !== 3000) return wait(work, ms);
      pass = work;
      return undefined;
    }) as typeof setTimeout);
    await box.fill('programme');
    await expect.poll(() => calls.map(({ call }) => call)).toContain('GET search');
    return { give: held.give, pass: () => pass() };
  }
  const programmes = page.getByRole('list', { name: 'Programmes', exact: true });
  const titles = page.getByRole('list', { name: 'Suggestions' });

  test('are suggested when the titles are there, so that nothing moves them', async () => {
    const { give } = await typeProgramme();
    let wereAlone = false;
    const look = new MutationObserver(() => {
      if (programmes.query() && !titles.query()) wereAlone = true;
    });
    look.observe(document.body, { childList: true, subtree: true });
    // As long as the programmes alone would take.
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    give({ data: [{ type: 'tv-show', content: show }], last_page: 1 });
    await expect.element(programmes.getByRole('link').first()).toBeVisible();
    look.disconnect();
    expect(wereAlone).toBe(false);
  });

  test('are suggested without the titles on a network that is too slow', async () => {
    const { pass } = await typeProgramme();
    expect(programmes.query()).toBeNull();
    pass();
    await expect.element(programmes.getByRole('link').first()).toBeVisible();
    expect(titles.query()).toBeNull();
  });
});

test('a channel of which the provider says no more than its name is suggested by its name', async () => {
  const named = { type: 'live-stream', content: { id: 'news', name: 'Sahra News' } };
  await showSearch('/about', {
    answers: { 'GET search': () => ({ data: [named], last_page: 1 }) },
  });
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('news');
  const channels = page.getByRole('list', { name: 'Channels', exact: true });
  await expect.element(channels.getByRole('link')).toMatchTextContent('Sahra News');
});

test('kinds show by themselves, people among them', async () => {
  await showSearch('/search?q=r');
  await userEvent.fill(field, 'oor');
  const kinds = main.getByRole('navigation', { name: 'Kinds of results' });
  await expect.element(main.getByRole('link', { name: 'Noor Karim' })).toBeVisible();
  await userEvent.fill(field, 'the');
  await expect.element(main.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
  await kinds.getByRole('link', { name: /^Shows/ }).click();
  await expect.element(main.getByRole('link', { name: /The Night Ferry/ }).first()).toBeVisible();
  await expect.element(main.getByRole('link', { name: /The Salt Road/ })).not.toBeInTheDocument();
});
