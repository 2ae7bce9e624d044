/** What notifications say. Both languages travel with the worker, which has no page to ask for them. */
import { type I18n, setupI18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '#src/domain/language.ts';
import { messages as ar } from '#src/locales/notifications/ar.po';
import { messages as en } from '#src/locales/notifications/en.po';

const speakers: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  ar: setupI18n({ locale: 'ar', messages: { ar } }),
};

/** Whole minutes left; none left means that it has started. */
export function startsIn(minutes: number, language: Language): string {
  return speakers[language]._(
    minutes > 0
      ? msg`${plural(minutes, {
          one: 'The program will start in # minute',
          other: 'The program will start in # minutes',
        })}`
      : msg`The program has already started!`,
  );
}

/** `start` in epoch milliseconds; the time is written in the device's own zone. */
export function nowStartsAt(start: number, language: Language): string {
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(start);
  return speakers[language]._(msg`The program now starts at ${time}`);
}

export function cancelled(language: Language): string {
  return speakers[language]._(msg`The program was cancelled`);
}

/** For a push that this version cannot read: browsers demand that something is shown. */
export function newsOfReminders(language: Language): string {
  return speakers[language]._(msg`There is news of your reminders`);
}

export function actionTitles(language: Language) {
  const say = speakers[language];
  return {
    watch: say._(msg`Watch`),
    fromStart: say._(msg`Watch From Start`),
    dismiss: say._(msg`Dismiss`),
  };
}
