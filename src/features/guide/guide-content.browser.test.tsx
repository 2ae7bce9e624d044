import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { guideDaysCache } from '../../contracts/cache-names.ts';
import type { GuideDay } from '../../domain/guide/guide-day.ts';
import type { DayStates } from '../../domain/guide/timeline.ts';
import type { Language } from '../../domain/language.ts';
import { day, hour, minute } from '../../domain/time/time-units.ts';
import { RequestError } from '../../queries/call-failure.ts';
import { emptyFilter } from './channel-filter.ts';
import { GuideContent } from './guide-content.tsx';
import { GuideStatus } from './guide-status.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const emptyDay = (knownUntil?: number) =>
  ({ date: '2026-11-24', hasProgrammes: () => false, knownUntil }) as unknown as GuideDay;

type Setting = {
  states?: [string, 'loading' | 'failed' | GuideDay][];
  staleSince?: number | undefined;
  error?: Error;
  channels?: number;
  rows?: number;
  language?: Language;
};

async function show(setting: Setting, shows: 'content' | 'status' = 'content') {
  const { states = [], staleSince, error, channels = 0, rows = 0, language = 'en' } = setting;
  const retry = vi.fn();
  const setFilter = vi.fn();
  const guide = { states: new Map(states) as DayStates, staleSince, error, retry };
  const filtered = {
    lineup: { count: channels },
    timeline: { rows },
    ready: true,
    filter: emptyFilter,
    setFilter,
    channels: undefined,
    requestChannels: () => undefined,
  } as unknown as Parameters<typeof GuideContent>[0]['filtered'];
  await showComponent(
    shows === 'status' ? (
      <GuideStatus {...{ guide, now }} shown="2026-11-24" timezone="Asia/Dubai" />
    ) : (
      <>
        <h1>Guide</h1>
        <GuideContent {...{ guide, filtered }} reasonOf={() => 'It is broken.'}>
          <p>The grid</p>
        </GuideContent>
      </>
    ),
    { language },
  );
  return { retry, setFilter };
}

test.each(['en', 'ar'] as const)(
  'a guide that is loading has its shape, and after a while says so, in %s',
  async (language) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show({ states: [['2026-11-24', 'loading']], language });
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(page.getByText('The grid').query()).toBeNull();
    expect(page.getByRole('heading', { level: 2 }).query()).toBeNull();
    const status = page.getByRole('status').first().element();
    expect(status.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    const words = 'Still loading…';
    await expect.poll(() => status.textContent).toBe(language === 'ar' ? inArabic(words) : words);
  },
);

test('a guide with channels shows them', async () => {
  await show({ channels: 2, rows: 2 });
  await expect.element(page.getByText('The grid')).toBeVisible();
});

test('a guide that could not be loaded says why, and is asked for again at a press', async () => {
  const { retry } = await show({ error: new RequestError('server', { status: 500 }) });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The guide could not be loaded/);
  await expect.element(alert).toMatchTextContent(/It is broken\./);
  await alert.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('without a network it says that no day was kept, in Arabic too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({ error: new RequestError('network'), language: 'ar' });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(inArabic('You are offline'))).toBeVisible();
  await expect
    .element(alert.getByText(inArabic('No day of the guide has been kept on this device yet.')))
    .toBeVisible();
});

test('where another day is kept, it says so of this day alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const kept = await caches.open(guideDaysCache);
  await kept.put('https://kept-guide.invalid/ar/Asia%2FTokyo/2026-11-23', new Response());
  await show({ error: new RequestError('network') });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('This day is not kept on this device.')).toBeVisible();
});

test('a guide without channels leads home', async () => {
  await show({});
  await expect.element(page.getByText('There are no channels yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a filter that fits no channel is taken off at a press, and the heading has the focus', async () => {
  const { setFilter } = await show({ channels: 2 });
  await expect.element(page.getByText('No channel fits your filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show all channels' }).click();
  expect(setFilter).toHaveBeenCalledWith(emptyFilter);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

const status = page.getByRole('status').first();

test.each([
  [now - minute / 2, 'The guide was last checked just now.'],
  [now - 3 * hour, 'The guide was last checked 3 hours ago.'],
  [now - day, 'The guide was last checked yesterday.'],
])('a guide that is old says how old', async (staleSince, words) => {
  await show({ staleSince }, 'status');
  await expect.element(status).toMatchTextContent(words);
  expect(page.getByRole('button').query()).toBeNull();
});

test('a day that could not be loaded is asked for again at a press', async () => {
  const { retry } = await show({ states: [['2026-11-24', 'failed']] }, 'status');
  await expect.element(status).toMatchTextContent(/Some days could not be loaded\./);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  [undefined, /No programmes are known for Tuesday,? 24 November 2026\./],
  [now - day, /The guide reaches to Monday,? 23 November 2026\./],
])('a day without programmes says so, and how far the guide reaches', async (until, words) => {
  await show({ states: [['2026-11-24', emptyDay(until)]] }, 'status');
  await expect.element(status).toMatchTextContent(words);
});

test('a guide of today says nothing', async () => {
  await show({}, 'status');
  await expect.element(status).toBeEmptyDOMElement();
});
