import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar-event.ts';

const made = { product: 'Nile TV' };
const news = {
  uid: 'news@sahra',
  title: 'News',
  stamp: Date.UTC(2026, 10, 20, 12, 0, 0, 250),
  start: Date.UTC(2026, 10, 21, 18),
  stop: Date.UTC(2026, 10, 21, 18, 30),
};
const calendarFile = (event: CalendarEvent, { product } = made) =>
  calendarText([event], { product });
const lines = (file: string) => file.split('\r\n');
const unfolded = (file: string) => lines(file.replaceAll('\r\n ', ''));

describe('a programme in the calendar', () => {
  test('starts and stops at absolute times, whatever zone the calendar is in', () => {
    expect(lines(calendarFile(news, made))).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261120T120000Z',
        'DTSTART:20261121T180000Z',
        'DTEND:20261121T183000Z',
        'SUMMARY:News',
      ]),
    );
  });

  test('says which app made it, by the name that the operator gave the app', () => {
    expect(lines(calendarFile(news, made))).toContain('PRODID:-//Nile TV//Guide//EN');
  });

  test('keeps commas, semicolons, backslashes and lines of its description', () => {
    const file = calendarFile(
      { ...news, description: 'War; peace, and\r\nback\\slash\u0007' },
      made,
    );
    expect(unfolded(file)).toContain('DESCRIPTION:War\\; peace\\, and\\nback\\\\slash');
  });

  test('cannot smuggle in a line of its own', () => {
    const file = calendarFile({ ...news, uid: 'x\r\nATTENDEE:me', title: 'A\nATTENDEE:me' }, made);
    expect(lines(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  test('folds a long Arabic title at 75 octets without breaking a letter', () => {
    const title = 'نشرة الأخبار المسائية 📺 '.repeat(12).trim();
    const file = calendarFile({ ...news, title }, made);
    for (const line of lines(file))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}`);
    expect(file).not.toContain('\uFFFD');
  });

  test('speaks up before the start as often as it is asked to, and not at all otherwise', () => {
    const alarms = (file: string) => lines(file).filter((line) => line.startsWith('TRIGGER'));
    const file = calendarFile({ ...news, alarms: [15, 5] }, made);
    expect(alarms(file)).toEqual(['TRIGGER:-PT15M', 'TRIGGER:-PT5M']);
    expect(lines(file).filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2);
    expect(alarms(calendarFile(news, made))).toEqual([]);
  });

  test('ends every line with a carriage return and a line feed', () => {
    expect(calendarFile(news, made).endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
