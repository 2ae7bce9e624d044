/**
 * Reminders told by the worker itself, after the page was hidden and for as long as the browser lets the worker live. The push
 * from the provider is the dependable layer; this one waits its turn and tells only what nobody else has told.
 */
import type { Reminder } from '#src/contracts/reminder.ts';
import { claimStage } from '#src/data/claims.ts';
import { readReminders } from '#src/data/reminders-store.ts';
import {
  dueReminders,
  nextStageStart,
  type Stage,
  stageAt,
  startOf,
} from '#src/domain/reminder.ts';
import { headersOf } from './identity.ts';
import { showStage } from './notifications.ts';
import { aPageIsVisible, tellPages } from './pages.ts';
import type { Surroundings } from './surroundings.ts';

/** How long page and push go first. */
const turn = 10_000;
/** How long a page that closes still counts as showing. */
const leaving = 1000;
/** Chromium lets an idle worker live five minutes after a page's message, Firefox one. */
const life = 4.5 * 60_000;

/** Watches the clock until the worker's life ends, the viewer is back, or nothing is left to tell in that time. */
export async function onPageHidden(around: Surroundings): Promise<void> {
  const end = around.now() + life;
  // A page that closes says so before the browser has taken it off the list of those that show.
  await around.sleep(leaving);
  for (;;) {
    if (await aPageIsVisible(around)) return;
    await tellDue(around);
    const now = around.now();
    const next = nextStageStart(await readReminders(around.database), now - turn);
    if (next === undefined || next + turn > end) return;
    await around.sleep(next + turn - now);
  }
}

/** Tells every stage that has been true for its turn and that nobody claimed. */
export async function tellDue(around: Surroundings): Promise<void> {
  if (await aPageIsVisible(around)) return;
  const now = around.now();
  const due = dueReminders(await readReminders(around.database), now);
  for (const { reminder, stage } of due) {
    const start = startOf(reminder);
    if (stageAt(start, now - turn) === stage) await tell(around, reminder, start, stage);
  }
}

async function tell(around: Surroundings, reminder: Reminder, start: number, stage: Stage) {
  const claim = { reminderId: reminder.id, start, stage };
  // On a device that cannot say who told it first, this layer stays silent: page and push do not.
  if (!(await claimStage(around.database, claim, around.now()).catch(() => false))) return;
  await showStage(
    around,
    { ...claim, channelId: reminder.c_id, title: reminder.title, dvr: reminder.dvr ?? 0 },
    true,
  );
  await Promise.all([
    report(around, reminder, stage),
    tellPages(around, { type: 'reminders-changed' }),
  ]);
}

/** Lets the provider spare its push. Specification, point 7, notifyUser; without a session or network it simply pushes. */
async function report(around: Surroundings, reminder: Reminder, stage: Stage): Promise<void> {
  const viewer = await around.identity.viewer();
  if (!viewer) return;
  const url = `${around.api}/channel-notifications/${reminder.id}/notify`;
  const body = { c_id: reminder.c_id, time: stage, type: 'worker', id: reminder.id };
  const headers = headersOf(viewer, await around.identity.language());
  await around
    .fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    .catch(() => undefined);
}
