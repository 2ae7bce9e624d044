/** How notifications look and what they say. */
import {
  livePath,
  type NotificationData,
  type PushData,
  reminderTag,
} from '#src/contracts/push.ts';
import { directionOf, type Language } from '#src/domain/language.ts';
import { minutesLeft, type Stage } from '#src/domain/reminder.ts';
import { countUnseen } from './badge.ts';
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
  // A reminder that came from an older list knows no title.
  await around.desktop.show(title || around.appName, notification);
  await countUnseen(around);
}
