/** The time of day in the device's zone; `at` in epoch milliseconds. Western digits in both languages. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);
}
