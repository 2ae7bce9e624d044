import type { Language } from '../../domain/language.ts';

const formats = {
  en: new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  // Clock times are in Western digits in both languages.
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
} as const;

/** `20:05`, in the viewer's own zone. `time` is epoch milliseconds. */
export function timeOfDay(time: number, language: Language): string {
  return formats[language].format(time);
}
