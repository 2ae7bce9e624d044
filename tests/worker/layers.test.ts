/** Page, worker and push show the same stages, each in its own time: together they show each one aloud once. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { addReminders } from '#src/data/device/reminders.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import { type Stage, stageAt } from '#src/domain/reminders/stages.ts';
import { claimDueReminders } from '#src/queries/reminder-actions.ts';
import { showDueReminders } from '../../sw/due-reminders.ts';
import { onPush } from '../../sw/incoming-pushes.ts';
import { eveningNews } from '../support/evening-news.ts';
import { propertyRuns, searchTimeoutMs } from '../support/property-test-runs.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow } from './fake-browser.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
const news = 'a'.repeat(64);
const stages: readonly Stage[] = [15, 5, 0];

type ShownStage = { stage: Stage; at: number };

/** What is shown aloud: by a card in the page, or by a notification that is not silent. */
type Evening = { browser: FakeBrowser; aloud: ShownStage[] };

async function evening(): Promise<Evening> {
  const browser = fakeBrowser(start - 20 * minute);
  await addReminders(browser.database, [
    {
      ...eveningNews,
      id: news,
      st: startText(start),
    },
  ]);
  return { browser, aloud: [] };
}

async function pageLooks({ browser, aloud }: Evening): Promise<void> {
  const at = browser.now();
  const claimed = await claimDueReminders(browser.database, at);
  aloud.push(...claimed.map(({ stage }) => ({ stage, at })));
}

async function listening(of: Evening, work: () => Promise<void>): Promise<void> {
  const { browser, aloud } = of;
  const before = browser.shows.length;
  await work();
  const at = browser.now();
  for (const { silent } of browser.shows.slice(before)) {
    const stage = stageAt(start, at);
    if (!silent && stage !== undefined) aloud.push({ stage, at });
  }
}

function push(stage: Stage): string {
  const about = { reminder_id: news, channel_id: 'nile-news', title: 'Evening news', dvr: 0 };
  return JSON.stringify({
    kind: 'reminder',
    ...about,
    start: start / 1000,
    stage,
  });
}

/** Who acts, and how many milliseconds before (or, below 0, after) the start. */
const visits = fc.array(
  fc.record({
    who: fc.constantFrom('page', 'worker'),
    ahead: fc.integer({ min: -2 * minute, max: 18 * minute }),
  }),
  { maxLength: 25 },
);
/** How late each stage's push comes: it always comes within its stage. */
const delays = fc.tuple(
  fc.integer({ min: 0, max: 9 * minute }),
  fc.integer({ min: 0, max: 3 * minute }),
  fc.integer({ min: 0, max: minute }),
);

test('whatever the order in which page, worker and pushes come, each stage is shown aloud once, in its window', async () => {
  await fc.assert(
    fc.asyncProperty(visits, delays, async (looks, late) => {
      const of = await evening();
      const { browser } = of;
      const acts = [
        ...looks.map(({ who, ahead }) => ({
          at: start - ahead,
          act: async () => {
            browser.windowsOpen.splice(0);
            if (who === 'worker') return listening(of, () => showDueReminders(browser));
            browser.windowsOpen.push(fakeWindow());
            await pageLooks(of);
          },
        })),
        ...stages.map((stage, index) => ({
          at: start - stage * minute + (late[index] ?? 0),
          act: () => listening(of, () => onPush(browser, push(stage))),
        })),
      ].sort((one, other) => one.at - other.at);
      for (const { at, act } of acts) {
        browser.clock.now = at;
        await act();
      }
      expect(of.aloud.map(({ stage }) => stage)).toEqual([15, 5, 0]);
      for (const { stage, at } of of.aloud) expect(stageAt(start, at)).toBe(stage);
      // However often it was shown, one notification is on screen.
      expect(browser.screen.size).toBe(1);
    }),
    propertyRuns(300),
  );
});

test('without any push, page and worker together show no stage twice and none outside its window', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (looks) => {
      const of = await evening();
      const { browser } = of;
      for (const { who, ahead } of looks.toSorted((one, other) => other.ahead - one.ahead)) {
        browser.clock.now = start - ahead;
        browser.windowsOpen.splice(0);
        if (who === 'worker') await listening(of, () => showDueReminders(browser));
        else await pageLooks(of);
      }
      expect(new Set(of.aloud.map(({ stage }) => stage)).size).toBe(of.aloud.length);
      for (const { stage, at } of of.aloud) expect(stageAt(start, at)).toBe(stage);
    }),
    propertyRuns(300),
  );
});

test(
  'five tabs, the worker and a push that look at the same moment show each stage aloud once, whichever is first at each step',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom(...stages),
      async (scheduler, stage) => {
        const stored = memoryDatabase();
        const next = () => scheduler.schedule(Promise.resolve(), 'device');
        const shared = {
          read: (work) => next().then(() => stored.read(work)),
          change: (work) => next().then(() => stored.change(work)),
        } satisfies typeof stored;
        const at = start - stage * minute + 1000;
        const browser = fakeBrowser(at, shared);
        await scheduler.waitFor(
          addReminders(browser.database, [{ ...eveningNews, id: news, st: startText(start) }]),
        );
        const tabs = Array.from({ length: 5 }, () => claimDueReminders(browser.database, at));
        const showing = Promise.all([
          ...tabs,
          showDueReminders(browser),
          onPush(browser, push(stage)),
        ]);
        const cards = (await scheduler.waitFor(showing)).slice(0, 5).flat();
        const aloud = browser.shows.filter(({ silent }) => !silent);
        expect(cards.length + aloud.length).toBe(1);
        expect(browser.screen.size).toBeLessThanOrEqual(1);
      },
    );
    await fc.assert(property, propertyRuns(200));
  },
  searchTimeoutMs,
);
