/** Shows notifications, and sets the number on the app's icon. */
import { type NotificationData, type PushData, reminderTag } from '#src/contracts/push-message.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { directionOf, type Language } from '#src/domain/language.ts';
import { livePath } from '#src/domain/live/live-route.ts';
import { countStartingSoon, minutesLeft } from '#src/domain/reminders/reminder.ts';
import type { Stage } from '#src/domain/reminders/stages.ts';
import {
  actionTitles,
  forAnotherProfile,
  programmeCancelled,
  programmeNowStartsAt,
  programmeStartsIn,
  remindersChanged,
} from './notification-sentences.ts';
import type { NotificationToShow, WorkerEnv } from './worker-env.ts';

/** The programme that a notification is about. `start` in epoch milliseconds, `dvr` in seconds. */
export type StageNotification = {
  reminderId: string;
  channelId: string;
  title: string;
  start: number;
  stage: Stage;
  dvr: number;
};

/**
 * Shows that a programme starts. When `aloud` is false, the notification silently replaces the one on screen. A second
 * push for the same stage needs this: browsers take the right to push from a site that shows nothing for a push.
 */
export async function showStage(
  env: WorkerEnv,
  notification: StageNotification,
  aloud: boolean,
): Promise<void> {
  const language = await env.session.language();
  const now = env.now();
  // This device's clock may be slow. Never say more minutes than the stage that the provider sent.
  const minutes = Math.min(notification.stage, minutesLeft(notification.start, now));
  const titles = actionTitles(language);
  const watch = { action: 'watch', title: titles.watch };
  const other =
    minutes === 0 && notification.dvr > 0
      ? { action: 'from-start', title: titles.fromStart }
      : { action: 'dismiss', title: titles.dismiss };
  await show(env, notification.title, {
    ...appearance(language, aloud),
    body: programmeStartsIn(minutes, language),
    tag: reminderTag(notification.reminderId),
    timestamp: notification.start,
    actions: [watch, other],
    data: {
      channel_id: notification.channelId,
      start: notification.start,
      dvr: notification.dvr,
      path: livePath(notification.channelId),
    } satisfies NotificationData,
  });
}

/** Says that a programme moved to another time, or was cancelled. */
export async function showProgrammeChange(env: WorkerEnv, data: PushData): Promise<void> {
  const language = await env.session.language();
  const start = data.start * 1000;
  await show(env, data.title, {
    ...appearance(language, true),
    body:
      data.kind === 'cancelled'
        ? programmeCancelled(language)
        : programmeNowStartsAt(start, env.now(), language),
    tag: reminderTag(data.reminder_id),
    timestamp: env.now(),
    actions: [],
    data: { path: '/reminders', dvr: 0 } satisfies NotificationData,
  });
}

/** Shown for a push that cannot be read, because browsers demand that every push shows something. */
export async function showUnreadablePush(env: WorkerEnv, title = ''): Promise<void> {
  const language = await env.session.language();
  await show(env, title, {
    ...appearance(language, true),
    body: remindersChanged(language),
    tag: 'reminders',
    timestamp: env.now(),
    actions: [],
    data: { path: '/reminders', dvr: 0 } satisfies NotificationData,
  });
}

/**
 * Shown instead of a reminder that belongs to another profile. It has no title and no sound, and does not lead to the
 * programme.
 */
export async function showForAnotherProfile(env: WorkerEnv, reminderId: string): Promise<void> {
  const language = await env.session.language();
  await show(env, '', {
    ...appearance(language, false),
    body: forAnotherProfile(language),
    tag: reminderTag(reminderId),
    timestamp: env.now(),
    actions: [],
    data: { path: '/profiles', dvr: 0 } satisfies NotificationData,
  });
}

function appearance(language: Language, aloud: boolean) {
  return {
    lang: language,
    dir: directionOf(language),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: !aloud,
    renotify: aloud,
  };
}

/** The badge counts the programmes with a reminder that start within the hour. docs/decisions.md, "The badge". */
export async function updateBadge({ database, desktop, now }: WorkerEnv): Promise<void> {
  // A badge that cannot be set must not keep a notification from being shown.
  await readReminders(database)
    .then((reminders) => desktop.badge(countStartingSoon(reminders, now())))
    .catch(() => undefined);
}

async function show(env: WorkerEnv, title: string, notification: NotificationToShow) {
  // A reminder that an earlier version stored has no title.
  await env.desktop.show(title || env.appNames[notification.lang], notification);
  await updateBadge(env);
}
