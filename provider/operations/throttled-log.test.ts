import { expect, it } from 'vitest';
import { hour, minute } from '#src/domain/time/time-units.ts';
import { throttledLog } from './throttled-log.ts';

it('a failure that repeats is logged once an hour, and each other failure for itself', () => {
  const lines: string[] = [];
  let now = 0;
  const log = throttledLog(
    (line) => lines.push(line),
    () => now,
  );
  log('no pushes');
  log('no mails');
  now = hour - minute;
  log('no pushes');
  expect(lines).toEqual(['no pushes', 'no mails']);
  now = hour;
  log('no pushes');
  log('no pushes');
  expect(lines).toEqual(['no pushes', 'no mails', 'no pushes']);
});
