/**
 * The worker itself shows reminders after the page was hidden, for as long as the browser lets the worker run. The
 * provider's push is the dependable way. The worker waits for it, and shows only stages that nobody else has shown.
 */

import type { Reminder } from '#src/contracts/kept-reminder.ts';
import { profileHash } from '#src/contracts/push-message.ts';
import { askUnlessMissing } from '#src/data/device/missing-calls.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { reportShown } from '#src/data/provider/reminders.ts';
import { dueReminders, nextStageStart, reminderStart } from '#src/domain/reminders/reminder.ts';
import { type Stage, stageAt } from '#src/domain/reminders/stages.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { isPageVisible, messagePages } from './app-windows.ts';
import { showStage } from './notifications.ts';
import { type Present, presentProfile, showToProfile } from './show-to-profile.ts';
import { clientForPresentProfile } from './signed-in-client.ts';
import type { WorkerEnv } from './worker-env.ts';

/** How long the worker leaves a stage to page and push. */
const headStartMs = 10_000;
/** How long a page that closes still counts as visible. */
const closingMs = 1000;
/**
 * How often the worker looks whether the viewer is back. A new version of the app cannot take over while this one still
 * waits, so `Update now` would reload the page minutes after the press, in the middle of a film.
 */
const lookMs = 5000;
/** Chromium lets an idle worker live five minutes after a page's message, Firefox one. */
const lifetimeMs = 4.5 * minute;

/**
 * Shows reminders as they become due. Ends when the worker's time is over, when the viewer is back, or when no reminder
 * is due in that time.
 */
export async function onPageHidden(env: WorkerEnv): Promise<void> {
  const end = env.now() + lifetimeMs;
  // A closing page sends its message while the browser still lists it as visible.
  await env.sleep(closingMs);
  for (;;) {
    if (await isPageVisible(env)) return;
    await showDueReminders(env);
    const now = env.now();
    const next = nextStageStart(await readReminders(env.database), now - headStartMs);
    if (next === undefined || next + headStartMs > end) return;
    await env.sleep(Math.min(next + headStartMs - now, lookMs));
  }
}

type DueStage = ReturnType<typeof dueReminders<Reminder>>[number];

/**
 * Shows every stage that has been due for longer than the head start and that nobody has claimed. Without permission it
 * claims nothing, so that the viewer's next page shows the stage.
 */
export async function showDueReminders(env: WorkerEnv): Promise<void> {
  if (!env.desktop.mayShow() || (await isPageVisible(env))) return;
  const now = env.now();
  const present = await presentProfile(env);
  const due = dueReminders(await readReminders(present.database), now);
  for (const one of due) {
    if (stageAt(reminderStart(one.reminder), now - headStartMs) === one.stage)
      await showUnlessClaimed(env, present, one);
  }
}

async function showUnlessClaimed(
  env: WorkerEnv,
  { id, database }: Present,
  { reminder, stage }: DueStage,
) {
  const start = reminderStart(reminder);
  // Another profile may have come since the list was read.
  if ((await presentProfile(env)).id !== id) return;
  const claim = { reminderId: reminder.id, start, stage };
  // If the device cannot say who was first, the worker shows nothing, because the page and the push show the stage.
  if (!(await claimStage(database, claim, env.now()).catch(() => false))) return;
  const shown = { channelId: reminder.c_id, title: reminder.title, dvr: reminder.dvr ?? 0 };
  const hash = id === undefined ? undefined : await profileHash(id, reminder.id);
  const of = { hash, reminderId: reminder.id };
  await showToProfile(env, of, () => showStage(env, { ...claim, ...shown }, true));
  await Promise.all([
    reportStageShown(env, reminder, stage),
    messagePages(env, { type: 'reminders-changed' }),
  ]);
}

/** With this report the provider need not push. Without a session it pushes. */
async function reportStageShown(env: WorkerEnv, reminder: Reminder, stage: Stage): Promise<void> {
  const as = await clientForPresentProfile(env);
  if (!as) return;
  const send = () => reportShown(as.client, { reminder, stage, by: 'worker' });
  // If the report does not arrive, a push shows the stage once more, silently.
  await askUnlessMissing(env, 'reminder', send).catch(() => undefined);
}
