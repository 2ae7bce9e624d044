/**
 * The sentences of notifications. The worker contains both languages, because it must show them when no page is
 * open.
 */
import { type I18n, setupI18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '#src/domain/language.ts';
import { clockTime, dayAndDate } from '#src/domain/time/clock.ts';
import { messages as ar } from '#src/locales/notifications/ar.po';
import { messages as en } from '#src/locales/notifications/en.po';

const languages: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  ar: setupI18n({ locale: 'ar', messages: { ar } }),
};

/** `minutes` is a whole number; 0 means that the programme has started. */
export function startsIn(minutes: number, language: Language): string {
  return languages[language]._(
    minutes > 0
      ? msg`${plural(minutes, {
          one: 'The programme will start in # minute',
          other: 'The programme will start in # minutes',
        })}`
      : msg`The programme has already started!`,
  );
}

/**
 * The sentence names the day, unless that is today. Epoch milliseconds; time and day are those of the device's own
 * zone.
 */
export function nowStartsAt(start: number, now: number, language: Language): string {
  const time = clockTime(start);
  const day = dayAndDate(start, language);
  return languages[language]._(
    day === dayAndDate(now, language)
      ? msg`The programme now starts at ${time}`
      : msg`The programme now starts at ${time} (${day})`,
  );
}

export function cancelled(language: Language): string {
  return languages[language]._(msg`The programme was cancelled`);
}

/** Shown for a push that this version cannot read. */
export function newsOfReminders(language: Language): string {
  return languages[language]._(msg`There is news of your reminders`);
}

export function actionTitles(language: Language) {
  const say = languages[language];
  return {
    watch: say._(msg`Watch`),
    fromStart: say._(msg`Watch From Start`),
    dismiss: say._(msg`Dismiss`),
  };
}
