/**
 * A browser that shows a push itself reads the provider's words, every other one
 * the worker's: the viewer must not notice.
 */
import { describe, expect, test } from 'vitest';
import type { Stage } from '#src/domain/reminders/stages.ts';
import { dayAndDate } from '#src/domain/time/format-time.ts';
import { pushMessageOf } from '../../provider/reminders/push-message.ts';
import type { ReminderEvent } from '../../provider/reminders/reminder-event.ts';
import {
  programmeCancelled,
  programmeNowStartsAt,
  programmeStartsIn,
} from '../../sw/notification-sentences.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);

function pushed(news: ReminderEvent, language: 'en' | 'ar', now = start): string | undefined {
  const to = {
    profile_id: 'p',
    reminder_id: 'a'.repeat(64),
    video_title: 'Evening news',
    language,
    dvr: 0,
    soon: 1,
  };
  const kickOff = { channelId: 'nile-news', start, news };
  return pushMessageOf(kickOff, to, { origin: 'https://tv.example', now }).notification.body;
}

describe.each(['en', 'ar'] as const)('provider and worker say the same in %s', (language) => {
  test('of every number of minutes at which a stage can be shown', () => {
    for (let left = 0; left <= 15; left += 1) {
      const stage: Stage = left > 5 ? 15 : left > 0 ? 5 : 0;
      const said = pushed({ kind: 'reminder', stage }, language, start - left * minute);
      expect(said).toBe(programmeStartsIn(left, language));
    }
  });

  test('of a programme that was cancelled', () => {
    expect(pushed({ kind: 'cancelled' }, language)).toBe(programmeCancelled(language));
  });

  test('of a programme that moved, but for the clock time, which only the device knows', () => {
    const worker = programmeNowStartsAt(start, start, language);
    const shared = { en: 'The programme now starts at', ar: 'تغيّر موعد البرنامج' }[language];
    expect(worker.startsWith(shared)).toBe(true);
    const body = pushed({ kind: 'moved' }, language, start - minute);
    expect(body?.startsWith(shared)).toBe(true);
    expect(body).not.toMatch(/\d/);
  });

  test('of a programme that was brought forward and has begun', () => {
    const news = { kind: 'moved', until: start + 90 * minute } as const;
    const body = pushed(news, language, start + 30 * minute);
    expect(body).toBe(programmeStartsIn(0, language));
  });

  test('of a programme that moved to another day, with that day', () => {
    const yesterday = start - 24 * 60 * minute;
    const day = dayAndDate(start, language);
    expect(programmeNowStartsAt(start, yesterday, language)).toContain(`(${day})`);
    expect(programmeNowStartsAt(start, start, language)).not.toContain('(');
  });
});
