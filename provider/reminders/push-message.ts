/** Makes the message of a push. Nothing in it names the viewer. */

import { createHash } from 'node:crypto';
import type { PushMessage } from '#src/contracts/push-message.ts';
import { reminderTag } from '#src/contracts/push-message.ts';
import { directionOf, type Language } from '#src/domain/language.ts';
import { livePath } from '#src/domain/live/live-route.ts';
import { minutesLeft } from '#src/domain/reminders/reminder.ts';
import { i18nOf } from '../locales/i18n.ts';
import type { DeliveryJob, ReminderEvent } from './reminder-event.ts';
import type { PushTarget } from './reminders-table.ts';

/** `origin`: the origin of the app. */
export function pushMessageOf(
  { channelId, start, news: event }: DeliveryJob,
  to: Pick<PushTarget, 'profile_id' | 'reminder_id' | 'video_title' | 'language' | 'dvr' | 'soon'>,
  { origin, now }: { origin: string; now: number },
): PushMessage {
  const { profile_id, reminder_id, video_title: title, language, dvr } = to;
  const seconds = Math.floor(start / 1000);
  // The same value as `profileHash` of the contract, but computed without a promise.
  const profile_hash = createHash('sha256').update(`${profile_id}|${reminder_id}`).digest('hex');
  const leadsToChannel = event.kind === 'reminder' || (event.kind === 'moved' && start <= now);
  const about = { profile_hash, reminder_id, channel_id: channelId, title, start: seconds, dvr };
  return {
    web_push: 8030,
    mutable: true,
    app_badge: to.soon,
    notification: {
      title,
      body: bodyOf(event, start, now, language),
      navigate: new URL(leadsToChannel ? livePath(channelId) : '/reminders', origin).href,
      lang: language,
      dir: directionOf(language),
      tag: reminderTag(reminder_id),
      data:
        event.kind === 'reminder'
          ? { ...about, kind: event.kind, stage: event.stage }
          : { ...about, kind: event.kind },
    },
  };
}

/**
 * The text for browsers that show the push without the worker. The worker writes its own text. A new start is not named
 * as a clock time here, because only the worker knows the viewer's zone.
 */
function bodyOf(event: ReminderEvent, start: number, now: number, language: Language): string {
  const i18n = i18nOf(language);
  if (event.kind === 'moved' && start > now) {
    return i18n._('The programme now starts at another time');
  }
  if (event.kind === 'cancelled') {
    return i18n._('The programme was cancelled');
  }
  // A programme that was brought forward may have begun.
  const minutes = event.kind === 'moved' ? 0 : Math.min(event.stage, minutesLeft(start, now));
  if (minutes === 0) {
    return i18n._('The programme has already started!');
  }
  return i18n._(
    '{minutes, plural, one {The programme will start in # minute} other {The programme will start in # minutes}}',
    { minutes },
  );
}
