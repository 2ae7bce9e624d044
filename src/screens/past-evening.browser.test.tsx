/** A programme of an earlier evening is watched, of which the guide of today and tomorrow knows nothing. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, guideDay, smallProvider } from '../../tests/support/small-answers.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { localDay } from '../domain/time/timezone-day.ts';

const hour = 3600;
const [earlier, yesterday, today] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;

/** Unix seconds. */
const midnight = (date: string) => (localDay(date, deviceTimezone())?.start ?? 0) / 1000;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.useFakeTimers({ toFake: ['Date'], now: (midnight(today) + 8 * hour) * 1000 });
});

type Line = { s: number[]; z?: number[]; t: string[] };

/** Each programme is named by its date and its hour. */
async function namedDay(asked: URL, change: (line: Line, date: string) => Line): Promise<Response> {
  const date = asked.searchParams.get('date') ?? '';
  const answer = guideDay(asked);
  const [head, ...lines] = (await answer.text()).trim().split('\n');
  const changed = lines.map((text) => {
    const line = JSON.parse(text) as Line;
    const t = line.t.map((title) => title.replace('Programme', date));
    return JSON.stringify(change({ ...line, t }, date));
  });
  return new Response([head, ...changed].join('\n'), { headers: answer.headers });
}

/** Watches by catch-up what began at an hour of a date. */
const watch = (date: string, from: number, change = (line: Line, _date: string) => line) =>
  showScreen(`/live/news/c/${midnight(date) + from * hour}/${hour}`, {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET live-streams/epg': (_body: unknown, asked: URL) => namedDay(asked, change),
      'GET live-streams/news': () => ({
        data: {
          ...channel,
          dvr: 3 * 24 * hour,
          stream_link: 'https://player.example/news',
          catchup_link: 'https://player.example/past/{utc}',
        },
      }),
    },
  });

const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, level: 2 });
const next = page.getByRole('main').getByRole('paragraph').filter({ hasText: /^Next/ });

test.each([
  ['yesterday', yesterday, 20, `${yesterday} 20`, `${yesterday} 21`],
  ['yesterday, until midnight', yesterday, 23, `${yesterday} 23`, `${today} 0`],
  ['two days ago, until midnight', earlier, 23, `${earlier} 23`, `${yesterday} 0`],
])('a programme of %s has its name, and what followed it', async (_, date, from, name, after) => {
  await watch(date, from);
  await expect.element(heading(name)).toBeVisible();
  await expect.element(next).toMatchTextContent(new RegExp(`${after}$`));
});

test('nothing is said to follow where the guide does not go back so far', async () => {
  await watch(yesterday, 20, (line, date) =>
    date === yesterday ? { ...line, s: [], e: [], t: [], p: [] } : line,
  );
  await expect.element(page.getByText(`${today} 8`).first()).toBeVisible();
  await expect.element(page.getByText('No information available.').first()).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('a programme of yesterday above the ceiling of the profile does not play', async () => {
  await watch(yesterday, 20, (line, date) =>
    date === yesterday ? { ...line, z: [20 * 60, 21 * 60] } : line,
  );
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent(/not for this profile/);
});
