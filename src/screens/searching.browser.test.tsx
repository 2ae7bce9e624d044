import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic, viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening, film, show, smallProvider, video } from '../../tests/support/small-answers.ts';
import { keptGuideDays } from '../data/guide/write-day-through-worker.ts';
import { minute } from '../domain/time/time-units.ts';

/** A hundred titles, and what is found by a person's name. */
const films = Array.from({ length: 100 }, (_, at) => ({
  type: 'video',
  content: { ...film, id: `film-${at}`, title: `The Road ${at}`, title_trans: undefined },
}));
const person = { type: 'cast', content: { id: 'noor', title: 'Noor Karim' } };
const withNoor = [video(film), { type: 'tv-show', content: show }, person];
const perPage = 20;

/** Each call, as the words and the page that are asked for. */
function searchedProvider() {
  const asked: string[] = [];
  const answers = {
    ...smallProvider,
    'GET search': (_body: unknown, { searchParams }: URL) => {
      const words = (searchParams.get('q') ?? '').toLowerCase();
      const number = Number(searchParams.get('page') ?? 1);
      if (searchParams.has('page')) asked.push(`${words} ${number}`);
      if (words === 'noor') {
        const kind = searchParams.get('type');
        const data = withNoor.filter(({ type }) => !kind || type === kind);
        return { data, last_page: 1, counts: { video: 1, 'tv-show': 1, cast: 1 } };
      }
      const all = [...films, { type: 'tv-show', content: show }].filter(({ content }) =>
        content.title.toLowerCase().includes(words),
      );
      return {
        data: all.slice(perPage * (number - 1), perPage * number),
        last_page: Math.ceil(all.length / perPage),
        counts: { video: all.length },
      };
    },
  };
  return { asked, answers };
}

const main = page.getByRole('main');
const field = main.getByRole('searchbox');
const kinds = page.getByRole('navigation', { name: 'Kinds of results' });

test('results follow the typing after a pause, and nothing is asked before it, and the way back leads out of the search', async () => {
  const { asked, answers } = searchedProvider();
  const { address, router } = await showScreen('/about', { user: viewer, answers });
  await router.navigate({ to: '/search' });
  await field.click();
  // All keys are pressed in one task: on a busy machine a key could come later than the pause.
  for (const letter of 'the nigt ferry') document.execCommand('insertText', false, letter);
  for (const _ of 'igt ferry') document.execCommand('delete');
  for (const letter of 'ight ferry') document.execCommand('insertText', false, letter);
  await expect
    .element(main.getByRole('link', { name: /The Night Ferry/ }).first())
    .toHaveAttribute('href', '/tv-show/the-night-ferry');
  await expect.element(field).toHaveFocus();
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'the night ferry' });
  expect(new Set(asked)).toEqual(new Set(['the night ferry 1']));
  await expectDocumentAccessible();
  router.history.back();
  await expect.poll(address).toBe('/about');
});

test('many results come page after page to the last, none twice', async () => {
  const { asked, answers } = searchedProvider();
  await showScreen('/search?q=the', { user: viewer, answers });
  await expect.element(main.getByRole('status').first()).toMatchTextContent(/101 titles/);
  await expect
    .poll(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return document.querySelector('[data-load-more]');
    })
    .toBeNull();
  expect(main.getByRole('link', { name: /^(The Road|The Night)/ }).elements().length).toBe(101);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6].map((number) => `the ${number}`));
});

test('kinds are counted and shown by themselves, people among them', async () => {
  const { answers } = searchedProvider();
  const { address } = await showScreen('/search?q=noor', { user: viewer, answers });
  const card = (name: RegExp | string) => main.getByRole('link', { name }).first();
  await expect.element(kinds.getByRole('link', { name: /^People/ })).toMatchTextContent('People1');
  const all = kinds.getByRole('link', { name: /^All/ });
  await expect.element(all).toMatchTextContent('All3');
  await expect.element(all).toHaveAttribute('aria-current', 'page');
  await expect.element(card('Noor Karim')).toBeVisible();
  await expect.element(card(/^The Salt Road/)).toBeVisible();
  const turnTo = async (kind: RegExp) => {
    (kinds.getByRole('link', { name: kind }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await turnTo(/^People/);
  await expect.poll(address).toBe('/search?q=noor&kind=people');
  await expect.element(card(/^The Salt Road/)).not.toBeInTheDocument();
  await expect.element(card('Noor Karim')).toBeVisible();
  await turnTo(/^Videos/);
  await expect.element(card(/^The Salt Road/)).toBeVisible();
  await expect.element(card('Noor Karim')).not.toBeInTheDocument();
});

test('the box of the header keeps to the rules, with what it suggests and with what it finds missing', async () => {
  const { answers } = searchedProvider();
  await showScreen('/search?q=noor', { user: viewer, answers });
  await expect.element(main.getByRole('link', { name: 'Noor Karim' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expectDocumentAccessible();
  await userEvent.fill(box, 'sa');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Search must be at least 3 characters')).toBeVisible();
  await expectDocumentAccessible();
});

test('a second search from the box of the header goes on at the heading of the results', async () => {
  const { answers } = searchedProvider();
  const { address } = await showScreen('/search?q=noor', { user: viewer, answers });
  await expect.element(main.getByRole('link', { name: 'Noor Karim' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(page.getByRole('banner').getByRole('searchbox'), 'night');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/search?q=night');
  await expect.element(main.getByRole('heading', { name: 'Search' })).toHaveFocus();
});

test('a suggestion that is opened in another tab leaves the viewer in the box', async () => {
  const { answers } = searchedProvider();
  await showScreen('/search?q=noor', { user: viewer, answers });
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('banner').getByRole('searchbox');
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first();
  await expect.element(suggestion).toBeVisible();
  // The test itself opens no tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await suggestion.click({ modifiers: ['Control'] });
  await new Promise(requestAnimationFrame);
  await expect.element(box).toBeVisible();
  expect(document.activeElement?.closest('main')).toBeNull();
});

test('an Arabic viewer types what they look for, and reads what is found', async () => {
  const { answers } = searchedProvider();
  const arabic = { data: [video(film)], last_page: 1 };
  const { router } = await showScreen('/search', {
    user: viewer,
    language: 'ar',
    answers: { ...answers, 'GET search': () => arabic },
  });
  await field.click();
  for (const spelled of ['مدينة', 'مَدِينَة']) {
    await userEvent.fill(field, spelled);
    await expect.poll(() => router.state.location.search).toMatchObject({ q: spelled });
    await expect.element(main.getByRole('link', { name: /طريق الملح/ }).first()).toBeVisible();
  }
  // What was found before is dimmed until then.
  await expect.poll(() => document.querySelector('[data-stale]')).toBeNull();
  await expect.element(main.getByRole('heading', { name: inArabic('Search') })).toBeVisible();
  await expectDocumentAccessible();
});

test('on a phone titles stand before programmes, kinds on one line with the chosen one in sight, and nothing moves when all of them come', async () => {
  const { answers } = searchedProvider();
  const held = heldAnswer();
  // The day is kept once the guide was shown.
  const { router } = await showScreen('/now', {
    user: viewer,
    answers: { ...answers, 'GET search': held.answer },
  });
  await expect.element(main.getByRole('link', { name: /Sahra News/ })).toBeVisible();
  await page.viewport(360, 740);
  try {
    let moved = 0;
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
    });
    await router.navigate({ to: '/search', search: { q: 'programme' } });
    await expect.element(kinds.getByRole('link', { name: /^Programmes/ })).toMatchTextContent(/\d/);
    shifts.observe({ type: 'layout-shift' });
    held.give({ data: withNoor, last_page: 1 });
    const beside = page.getByRole('region', { name: 'Programmes' });
    await expect.element(beside.getByRole('link', { name: /^Programme/ }).first()).toBeVisible();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    shifts.disconnect();
    expect(moved).toBeLessThan(0.05);
    const top = (element: Element) => element.getBoundingClientRect().top;
    const lastTitle = main.getByRole('link', { name: /^The Night Ferry/ }).last();
    expect(top(lastTitle.element())).toBeLessThan(top(beside.element()));
    const tabs = kinds.getByRole('link');
    expect(new Set(tabs.elements().map(top)).size).toBe(1);
    await router.navigate({ to: '/search', search: { q: 'programme', kind: 'programmes' } });
    await expect.element(tabs.last()).toBeInViewport({ ratio: 1 });
  } finally {
    await page.viewport(1280, 800);
  }
});

test('a programme that is chosen in the header while the guide is open is gone to, whatever the filter, and the way back leads back', async () => {
  vi.setSystemTime(evening + 5 * minute);
  const { router, address } = await showScreen('/epg', { user: viewer, answers: smallProvider });
  const onNow = page.getByRole('gridcell', { name: /^Programme 20, Sahra News.*On now$/ });
  await expect.element(onNow).toBeInViewport();
  const kept = () => keptGuideDays.keptDates({ language: 'en', timezone: 'Asia/Dubai' });
  await expect.poll(kept).toContain('2026-11-25');
  await page.getByRole('button', { name: 'Filter channels' }).click();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Channel name or number' }), 'news');
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');

  const choose = async (date: RegExp) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await userEvent.fill(page.getByRole('banner').getByRole('searchbox'), 'programme 22');
    const coming = page.getByRole('link', { name: /^Programme 22/ });
    await coming.filter({ hasText: date }).filter({ hasText: 'Sahra World' }).click();
    await expect
      .poll(() => document.activeElement?.ariaLabel ?? '')
      .toMatch(/^Programme 22, Sahra World, from 22:00/);
  };
  const expectShown = (name: RegExp) =>
    expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-current', 'date');
  await choose(/24 Nov/);
  await expectShown(/^Today/);
  await choose(/25 Nov/);
  await expectShown(/^Tomorrow/);

  router.history.back();
  await expectShown(/^Today/);
  expect(address()).toMatch(/^\/epg\?/);
  router.history.back();
  await expect.poll(address).toBe('/epg');
  await expect.element(onNow).toBeInViewport();
});
