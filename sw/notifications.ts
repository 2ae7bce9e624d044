/** How notifications look, and what a click on one does. */
import * as v from 'valibot';
import { NotificationData, type PushData, reminderTag } from '#src/contracts/push.ts';
import { directionOf, type Language } from '#src/domain/language.ts';
import { minutesLeft, type Stage } from '#src/domain/reminder.ts';
import { goTo } from './pages.ts';
import { actionTitles, cancelled, newsOfReminders, nowStartsAt, startsIn } from './sentences.ts';
import type { NotificationToShow, Surroundings } from './surroundings.ts';

/** A programme as a notification speaks of it. `start` in epoch milliseconds, `dvr` in seconds. */
export type Told = {
  reminderId: string;
  channelId: string;
  title: string;
  start: number;
  stage: Stage;
  dvr: number;
};

/**
 * Says that a programme starts. Not aloud, it takes the place of the one on screen without a sound: what a push must do
 * that came second, because browsers withdraw a site's pushes when they show nothing.
 */
export async function showStage(around: Surroundings, told: Told, aloud: boolean): Promise<void> {
  const language = await around.identity.language();
  const now = around.now();
  // The provider's clock decides how far ahead it is at most; this device's may lag behind.
  const minutes = Math.min(told.stage, minutesLeft(told.start, now));
  const titles = actionTitles(language);
  const watch = { action: 'watch', title: titles.watch };
  const other =
    minutes === 0 && told.dvr > 0
      ? { action: 'from-start', title: titles.fromStart }
      : { action: 'dismiss', title: titles.dismiss };
  await show(around, told.title, {
    ...looks(language, aloud),
    body: startsIn(minutes, language),
    tag: reminderTag(told.reminderId),
    timestamp: told.start,
    actions: [watch, other],
    data: {
      channel_id: told.channelId,
      start: told.start,
      dvr: told.dvr,
      path: livePath(told.channelId),
    } satisfies NotificationData,
  });
}

/** Says once what became of a programme: another time, or none. */
export async function showFate(around: Surroundings, data: PushData): Promise<void> {
  const language = await around.identity.language();
  const start = data.start * 1000;
  await show(around, data.title, {
    ...looks(language, true),
    body: data.kind === 'cancelled' ? cancelled(language) : nowStartsAt(start, language),
    tag: reminderTag(data.reminder_id),
    timestamp: around.now(),
    actions: [],
    data: { path: '/reminders', dvr: 0 } satisfies NotificationData,
  });
}

/** Something must be shown for every push, also for one that says nothing readable. */
export async function showUnreadable(around: Surroundings, title: string): Promise<void> {
  const language = await around.identity.language();
  await show(around, title, {
    ...looks(language, true),
    body: newsOfReminders(language),
    tag: 'reminders',
    timestamp: around.now(),
    actions: [],
    data: { path: '/reminders', dvr: 0 } satisfies NotificationData,
  });
}

export async function onNotificationClick(
  around: Surroundings,
  clicked: { action: string; data: unknown },
): Promise<void> {
  if (clicked.action !== 'dismiss') {
    const parsed = v.safeParse(NotificationData, clicked.data);
    const path = parsed.success
      ? pathOf(parsed.output, clicked.action, around.now())
      : '/reminders';
    await goTo(around, path);
  }
  await countUnseen(around);
}

export function onNotificationClose(around: Surroundings): Promise<void> {
  return countUnseen(around);
}

/** The badge counts what is on screen and was neither opened nor dismissed. */
export async function countUnseen({ desktop }: Surroundings): Promise<void> {
  await desktop.badge(await desktop.shown()).catch(() => undefined);
}

/** From the start, as long as the channel can still be played that far back; live otherwise. */
function pathOf(data: NotificationData, action: string, now: number): string {
  if (action !== 'from-start' || !data.channel_id || data.start === undefined) return data.path;
  const back = Math.max(1, Math.floor((now - data.start) / 1000));
  return back <= data.dvr ? `${livePath(data.channel_id)}/s/${back}` : data.path;
}

function livePath(channelId: string): string {
  return `/live/${encodeURIComponent(channelId)}`;
}

function looks(language: Language, aloud: boolean) {
  return {
    lang: language,
    dir: directionOf(language),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: !aloud,
    renotify: aloud,
  };
}

async function show(around: Surroundings, title: string, notification: NotificationToShow) {
  await around.desktop.show(title, notification);
  await countUnseen(around);
}
