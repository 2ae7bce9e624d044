import { describe, expect, it } from 'vitest';
import { secondsUntilResend } from './resend-wait.ts';

const sent = Date.UTC(2026, 0, 1, 20, 0, 0);

describe('sending a confirmation code again', () => {
  it('waits two minutes from the last one', () => {
    expect(secondsUntilResend(sent, sent)).toBe(120);
    expect(secondsUntilResend(sent, sent + 45_000)).toBe(75);
    expect(secondsUntilResend(sent, sent + 121_000)).toBe(0);
  });

  it('is possible at once when no code was ever sent', () => {
    expect(secondsUntilResend(undefined, sent)).toBe(0);
  });

  it('never waits longer than two minutes, whatever the clocks say', () => {
    expect(secondsUntilResend(sent + 3_600_000, sent)).toBe(120);
  });
});
