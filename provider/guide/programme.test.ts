import { describe, expect, it } from 'vitest';
import { localTimeWriter } from './local-time-writer.ts';
import { programmeId, readProgrammeId } from './programme.ts';

describe('a programme id', () => {
  const start = Date.parse('2026-11-21T14:00:00Z');

  it('names channel and start', () => {
    expect(readProgrammeId(programmeId('noor~hd', start))).toEqual({ channel: 'noor~hd', start });
  });

  it('is distinguished from other words', () => {
    for (const other of ['noor', '~abc', 'noor~', 'noor~ABC', 'noor~zzzzzzzzz'])
      expect(readProgrammeId(other)).toBeUndefined();
  });
});

describe('local clock times', () => {
  it('follow the zone through its clock changes', () => {
    const clock = localTimeWriter('Europe/Berlin');
    expect(clock(Date.parse('2026-10-25T00:59:59Z'))).toBe('2026-10-25 02:59:59');
    expect(clock(Date.parse('2026-10-25T01:00:00Z'))).toBe('2026-10-25 02:00:00');
    expect(clock(Date.parse('2026-12-31T23:30:00Z'))).toBe('2027-01-01 00:30:00');
    expect(localTimeWriter('Asia/Kolkata')(Date.parse('1969-12-31T18:29:00Z'))).toBe(
      '1969-12-31 23:59:00',
    );
  });
});
