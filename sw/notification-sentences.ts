/**
 * The sentences of notifications. The worker contains every language, because it must show them when no page is
 * open.
 */
import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type Language, localeOf } from '#src/domain/language.ts';
import { clockTime, dayAndDate } from '#src/domain/time/format-time.ts';

const catalogs = import.meta.glob('./*.po', {
  base: '../src/locales/notifications',
  eager: true,
  import: 'messages',
});

function translateMessage(language: Language, message: MessageDescriptor): string {
  const messages = catalogs[`./${language}.po`] as Messages;
  return setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: messages },
  })._(message);
}

/** `minutes` is a whole number; 0 means that the programme has started. */
export function programmeStartsIn(minutes: number, language: Language): string {
  return translateMessage(
    language,
    minutes > 0
      ? msg`${plural(minutes, {
          one: 'The programme will start in # minute',
          other: 'The programme will start in # minutes',
        })}`
      : msg`The programme has already started!`,
  );
}

/**
 * The sentence names the day unless it is today. `start` and `now` in epoch milliseconds; time and day are in the
 * device's own zone.
 */
export function programmeNowStartsAt(start: number, now: number, language: Language): string {
  const time = clockTime(start);
  const day = dayAndDate(start, language);
  return translateMessage(
    language,
    day === dayAndDate(now, language)
      ? msg`The programme now starts at ${time}`
      : msg`The programme now starts at ${time} (${day})`,
  );
}

export function programmeCancelled(language: Language): string {
  return translateMessage(language, msg`The programme was cancelled`);
}

/** Shown for a push that this version cannot read. */
export function remindersChanged(language: Language): string {
  return translateMessage(language, msg`There is news of your reminders`);
}

/** Shown instead of a reminder that belongs to another profile. */
export function forAnotherProfile(language: Language): string {
  return translateMessage(language, msg`This reminder is for another profile`);
}

export function actionTitles(language: Language) {
  return {
    watch: translateMessage(language, msg`Watch`),
    fromStart: translateMessage(language, msg`Watch From Start`),
    dismiss: translateMessage(language, msg`Dismiss`),
  };
}
