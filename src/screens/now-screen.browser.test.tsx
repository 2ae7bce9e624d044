import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswer, inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening, smallProvider } from '../../tests/support/small-answers.ts';
import type { Language } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';
import { activateLanguage } from '../locales/language-activation.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening + 20 * minute });
});

type Line = { c: string; n: string; k?: number; g?: string[]; t?: string[] };

/** A day on which each channel has two programmes: one that began at `evening`, and one an hour later. */
const dayOf =
  (lines: readonly Line[]) =>
  (_body: unknown, asked: URL): Response => {
    const date = asked.searchParams.get('date') ?? '';
    const timezone = asked.searchParams.get('timezone') ?? 'UTC';
    const zoned = Temporal.PlainDate.from(date).toZonedDateTime(timezone);
    const start = zoned.epochMilliseconds / minute;
    const from = evening / minute - start;
    const isToday = from >= 0 && from < 1440;
    const header = { v: 1, date, timezone, start, stop: start + 1440, channels: lines.length };
    const text = [header, ...lines.map(({ t = [], ...line }) => lineOf({ ...line, t }))]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    function lineOf({ t, ...line }: Line & { t: string[] }) {
      const titles = isToday ? t : [];
      return {
        ...line,
        s: titles.map((_, at) => from + at * 60),
        e: titles.map((_, at) => from + at * 60 + 60),
        t: titles,
        p: titles.map((_, at) => `${line.c}-${at}`),
      };
    }
    return new Response(text, {
      headers: { 'content-type': 'application/x-ndjson', etag: `"${date}${lines.length}"` },
    });
  };

const news: Line = { c: 'news', n: 'Sahra News', k: 1, g: ['News'], t: ['Bulletin', 'Weather'] };
const drama: Line = { c: 'drama', n: 'Sahra Drama', k: 2, g: ['Series'], t: ['The Ferry', 'Salt'] };
const mute: Line = { c: 'mute', n: 'Quiet TV', k: 3 };

const favouriteDrama = {
  type: 'live-stream',
  content: { id: 'drama', title: 'Sahra Drama' },
};

const showNow = (
  lines: readonly Line[],
  { path = '/now', language = 'en' as Language, answers = {} } = {},
) =>
  showScreen(path, {
    user: viewer,
    language,
    answers: { ...smallProvider, 'GET live-streams/epg': dayOf(lines), ...answers },
  });

const main = page.getByRole('main');
const cards = () =>
  main
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /Sahra|Quiet|Channel/.test(text));

test('each channel says what is on, how much of it is left, and what comes next', async () => {
  const { address } = await showNow([news, drama, mute]);
  const card = main.getByRole('link', { name: /Sahra News/ });
  await expect.element(card).toMatchTextContent(/Bulletin.*40 minutes left.*Weather/);
  await expect
    .element(main.getByRole('link', { name: /Quiet TV/ }))
    .toMatchTextContent(/No information available/);
  await card.click();
  await expect.poll(address).toBe('/live/news');
});

test('the minutes go down, and the next programme takes the place of the one that ended', async () => {
  await showNow([news]);
  const card = main.getByRole('link', { name: /Sahra News/ });
  await expect.element(card).toMatchTextContent(/40 minutes left/);
  vi.setSystemTime(evening + 61 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(card).toMatchTextContent(/Weather.*59 minutes left/);
});

test('favourites come first, and can be seen alone', async () => {
  const guide = Promise.withResolvers<void>();
  await showNow([news, drama, mute], {
    answers: {
      'GET user/favorites': () => ({ data: [favouriteDrama], last_page: 1 }),
      'GET live-streams/epg': async (body: unknown, asked: URL) => {
        await guide.promise;
        return dayOf([news, drama, mute])(body, asked);
      },
    },
  });
  const tab = main.getByRole('link', { name: 'Favourites' });
  await expect.element(tab).toBeVisible();
  guide.resolve();
  await expect.poll(() => cards()[0] ?? '').toMatch(/Sahra Drama/);
  await tab.click();
  await expect.poll(cards).toHaveLength(1);
});

test('no card moves when a favourite becomes known late, and the next list begins with it', async () => {
  const held = heldAnswer();
  await showNow([news, drama], { answers: { 'GET user/favorites': held.answer } });
  await expect.poll(cards).toHaveLength(2);
  held.give({ data: [favouriteDrama], last_page: 1 });
  const card = main.getByRole('link', { name: /Sahra Drama/ });
  await expect.element(card.getByRole('img', { name: 'Favourite' })).toBeVisible();
  expect(cards()[0]).toMatch(/Sahra News/);
  await main.getByRole('link', { name: 'Favourites' }).click();
  await expect.poll(cards).toHaveLength(1);
  await main.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(cards).toHaveLength(2);
  expect(cards()[0]).toMatch(/Sahra Drama/);
});

test('a genre is chosen by its tab, and stays chosen in the other language', async () => {
  const { address } = await showNow([news, drama], {
    answers: {
      'GET live-streams/epg': (body: unknown, asked: URL) =>
        document.documentElement.lang === 'ar'
          ? dayOf([
              { ...news, g: ['أخبار'] },
              { ...drama, g: ['مسلسلات'] },
            ])(body, asked)
          : dayOf([news, drama])(body, asked),
    },
  });
  await main.getByRole('link', { name: 'Series', exact: true }).click();
  await expect.poll(cards).toHaveLength(1);
  expect(address()).toBe('/now?genre=Series');
  await activateLanguage('ar');
  await expect.poll(address).toBe(`/now?genre=${encodeURIComponent('مسلسلات')}`);
  await expect.poll(cards).toHaveLength(1);
});

test('a genre that no channel has is left for all of them', async () => {
  const { address } = await showNow([news], { path: '/now?genre=Opera' });
  await expect.poll(address).toBe('/now');
  await expect.poll(cards).toHaveLength(1);
});

test('of five thousand channels a page is there at once, and more come at a press', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ c: `c${at}`, n: `Channel ${at}` }));
  await showNow(many);
  await expect.poll(() => cards().length).toBeGreaterThanOrEqual(60);
  const before = cards().length;
  expect(before).toBeLessThan(1000);
  (main.getByRole('button', { name: 'Load More' }).element() as HTMLElement).click();
  await expect.poll(() => cards().length).toBeGreaterThan(before);
});

test('a provider without a guide offers what to do, and again', async () => {
  let fails = true;
  const failing = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });
  await showNow([news], {
    answers: {
      'GET live-streams/epg': (body: unknown, asked: URL) =>
        fails ? failing() : dayOf([news])(body, asked),
    },
  });
  await expect
    .element(main.getByRole('heading', { name: 'The guide could not be loaded' }))
    .toBeVisible();
  fails = false;
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(cards).toHaveLength(1);
});

test('a guide without channels says so, with a way out', async () => {
  await showNow([]);
  await expect
    .element(main.getByRole('heading', { name: 'There are no channels yet' }))
    .toBeVisible();
});

test('while the guide loads the shape of the cards is there', async () => {
  const held = heldAnswer();
  await showNow([], { answers: { 'GET live-streams/epg': held.answer } });
  await expect.element(main.getByRole('heading', { name: 'On now' })).toBeVisible();
  expect(cards()).toEqual([]);
});

test('an Arabic viewer reads how much is left', async () => {
  await showNow([news], { language: 'ar' });
  await expect.element(main.getByRole('heading', { name: inArabic('On now') })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: /Sahra News/ }))
    .toMatchTextContent(/بقيت 40 دقيقة/);
});

test('with no favourite among the channels it says so plainly, and leads on to all of them', async () => {
  const { address } = await showNow([news], {
    path: '/now?only=favourites',
    answers: { 'GET user/favorites': () => ({ data: [], last_page: 1 }) },
  });
  const name = 'No channel here is a favourite of yours yet';
  await expect.element(main.getByRole('heading', { name })).toBeVisible();
  await main.getByRole('button', { name: 'Show all channels' }).click();
  await expect.poll(cards).toHaveLength(1);
  expect(address()).toBe('/now');
});

describe('a provider that has no guide', () => {
  const missing = () => Response.json({ message: 'Not Found' }, { status: 404 });
  const list = [
    { id: 'news', number: 1, title: 'Sahra News' },
    { id: 'drama', number: 2, title: 'Sahra Drama', title_trans: { ar: 'سهرة دراما' } },
  ];

  test('shows its channels as cards without programmes, asked for once', async () => {
    const { address, calls } = await showNow([], {
      answers: {
        'GET live-streams/epg': missing,
        'GET live-streams': () => ({ data: list }),
        'GET live-streams/drama': missing,
      },
    });
    await expect.poll(cards).toHaveLength(2);
    const card = main.getByRole('link', { name: /Sahra Drama/ });
    await expect.element(card).toMatchTextContent(/No information available/);
    expect(calls.filter(({ call }) => call === 'GET live-streams')).toHaveLength(1);
    await card.click();
    await expect.poll(address).toBe('/live/drama');
  });

  test.each([405, 410, 501])('shows them also where it says so with %i', async (status) => {
    await showNow([], {
      answers: {
        'GET live-streams/epg': () => Response.json({ message: '' }, { status }),
        'GET live-streams': () => ({ data: list }),
      },
    });
    await expect.poll(cards).toHaveLength(2);
  });

  test('has them in Arabic too', async () => {
    await showNow([], {
      language: 'ar',
      answers: { 'GET live-streams/epg': missing, 'GET live-streams': () => ({ data: list }) },
    });
    await expect.element(main.getByRole('link', { name: /سهرة دراما/ })).toBeVisible();
  });

  test('and no list of channels either says that there is none', async () => {
    await showNow([], { answers: { 'GET live-streams/epg': missing } });
    await expect
      .element(main.getByRole('heading', { name: 'The guide could not be loaded' }))
      .toBeVisible();
  });
});

test('on a phone the tabs stay where the viewer has scrolled them when the minute changes', async () => {
  await page.viewport(360, 700);
  onTestFinished(() => page.viewport(1280, 800));
  const genres = Array.from({ length: 12 }, (_, at) => `Genre ${at}`);
  await showNow(
    genres.map((genre, at) => ({ ...news, c: `c${at}`, n: `Sahra ${at}`, g: [genre] })),
  );
  const card = main.getByRole('link', { name: /Sahra 0/ });
  await expect.element(card).toMatchTextContent(/40 minutes left/);
  const tabs = main.getByRole('navigation', { name: 'Filter channels' }).getByRole('list');
  await expect.element(tabs.getByRole('link', { name: 'Genre 11' })).toBeInTheDocument();
  tabs.element().scrollTo({ left: 400, behavior: 'instant' });
  vi.setSystemTime(evening + 21 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(card).toMatchTextContent(/39 minutes left/);
  expect(tabs.element().scrollLeft).toBe(400);
});

describe('favourites on a device that has never read them', () => {
  const none = page.getByText('No channel here is a favourite of yours yet');

  test('are not said to be none before they are there', async () => {
    const held = heldAnswer();
    const { calls } = await showNow([news, drama], {
      path: '/now?only=favourites',
      answers: { 'GET user/favorites': held.answer },
    });
    await expect.poll(() => calls.map(({ call }) => call)).toContain('GET user/favorites');
    await expect.poll(() => document.querySelector('main [aria-busy]')).not.toBeNull();
    expect(none.query()).toBeNull();
    held.give({ data: [], last_page: 1 });
    await expect.element(none).toBeVisible();
  });

  test('can be asked for again when they could not be loaded', async () => {
    let answer: () => unknown = () =>
      Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });
    await showNow([news, drama], {
      path: '/now?only=favourites',
      answers: { 'GET user/favorites': () => answer() },
    });
    const retry = main.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    expect(none.query()).toBeNull();
    answer = () => ({
      data: [favouriteDrama],
      last_page: 1,
    });
    await retry.click();
    await expect.poll(cards).toHaveLength(1);
  });
});
