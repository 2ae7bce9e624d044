/** The whole guide in a real browser, before a provider whose days are made up, and the same in every run. */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { programmeKey } from '#src/domain/guide/guide-day.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { type LocalDay, localDay } from '#src/domain/time/timezone-day.ts';
import { Guide } from '#src/features/guide/guide.tsx';
import { syntheticDay, syntheticLines } from '../bench/synthetic.ts';
import { type Answers, type Setting, showComponent } from './component.tsx';

export { syntheticLines };

/** 20:05 in Dubai. */
const saturdayEvening = Date.parse('2026-11-21T16:05:00Z');

type GuideSetting = Pick<Setting, 'language'> & {
  /** Epoch milliseconds. */
  at?: number;
  timezone?: string;
  channels?: number;
  /** Epoch milliseconds at which the guide of the provider ends. */
  end?: number;
  /** The lines of a day, where the made-up ones are not what the test is about. */
  lines?: (day: LocalDay) => BodyInit | Promise<BodyInit>;
  /** True for a day that the provider cannot give. */
  fails?: (date: string) => boolean;
  /** Identifies the entry of the browser's history to which the viewer returns. */
  visit?: string;
};

export const gridScroller = () =>
  document.querySelector<HTMLElement>('div:has(> div > [role=grid])') ?? expect.fail();

/** Shows the guide, waits for its grid, and returns the provider, whose next answers the test may change. */
export async function showGuide({
  at = saturdayEvening,
  timezone = 'Asia/Dubai',
  channels = 60,
  end,
  lines,
  language = 'en',
  fails = () => false,
  visit,
}: GuideSetting = {}) {
  vi.setSystemTime(at);
  const provider = { edition: 1, fails };
  const answers: Answers = {
    ...(await programmeDetailAnswers(at, timezone)),
    'GET live-streams/epg': async (_body, asked, request) => {
      const date = asked.searchParams.get('date') ?? '';
      if (provider.fails(date))
        return Response.json({}, { status: 500, headers: { 'retry-after': '3600' } });
      const day = localDay(date, asked.searchParams.get('timezone') ?? '') ?? expect.fail();
      const arabic = request.headers.get('accept-language') === 'ar';
      const { edition } = provider;
      const made = lines?.(day) ?? syntheticLines(day, channels, { arabic, edition, end });
      return new Response(await made, {
        headers: { 'content-type': 'application/x-ndjson', etag: `"${edition}"` },
      });
    },
  };
  const onWatch = vi.fn();
  const hour = (away: number) => Math.floor(at / 3_600_000 + away) * 3_600_000;
  const reminded = Array.from({ length: 24 }, (_, nth) =>
    programmeKey(`channel-${nth % 6}`, hour(1 + (nth % 5))),
  );
  const shown = await showComponent(
    <main style={{ '--header': '0px', '--safe-top': '0px' } as React.CSSProperties}>
      <button type="button">Before the guide</button>
      <Guide
        {...{ timezone, onWatch, visit }}
        favourites={new Set(['channel-3', 'channel-5', 'channel-8'])}
        reminded={new Set(reminded)}
      />
      <button type="button">After the guide</button>
    </main>,
    { language, answers },
  );
  return { ...shown, provider, onWatch };
}

/** What the provider says of each programme that the first channel has on this day. */
async function programmeDetailAnswers(at: number, timezone: string): Promise<Answers> {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  const day = localDay(date.toPlainDate().toString(), timezone) ?? expect.fail();
  const [first] = syntheticDay(day, 1);
  return Object.fromEntries(
    (first?.programmes ?? []).map(({ id, title, start, stop }) => [
      `GET live-streams/epg/${id}`,
      () => ({
        data: {
          id,
          channel_id: 'channel-0',
          start_time: (day.start + start * minute) / 1000,
          stop_time: (day.start + stop * minute) / 1000,
          video: { title, description: 'A ferry leaves the harbour at night.', casts: [] },
        },
      }),
    ]),
  );
}

/** Waits until the first programmes are painted. */
export async function untilGuideShows(): Promise<void> {
  await expect.element(page.getByRole('gridcell').first(), { timeout: 20_000 }).toBeVisible();
}

/** Resolves when the browser has painted the changes that were made before. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** What a screen reader says of the place of the focus. */
export const focusedName = () => document.activeElement?.ariaLabel ?? '';

/** Presses keys, in the words of `userEvent.keyboard`, each when the one before has been painted. */
export async function pressKeys(...keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await nextFrame();
  }
  return focusedName();
}

/** The start and the end that the name of a programme says. */
export const clocksIn = (name: string) =>
  /(?:from|من) (\d\d:\d\d) (?:to|إلى) (\d\d:\d\d)/.exec(name)?.slice(1, 3) ?? [];

/** The name of what stands in the middle of the guide, in its first row. */
export function programmeInView(): string {
  const { left, width, top } = gridScroller().getBoundingClientRect();
  const element = document.elementFromPoint(left + width / 2, top + 100);
  return element?.closest('[role=gridcell]')?.ariaLabel ?? '';
}

/** Scrolls along time, where time runs from left to right. */
export const scrollHours = (hours: number) =>
  gridScroller().scrollBy({ left: hours * 300, behavior: 'instant' });
