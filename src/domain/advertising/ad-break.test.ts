import { expect, test } from 'vitest';
import { bestFile, isBreakDue, secondsUntilSkip } from './ad-break.ts';

const now = Date.UTC(2026, 10, 22, 18);
const file = (width: number) => ({ src: `${width}.mp4`, type: 'video/mp4', width });

test('a viewer who goes from channel to channel meets one clip in three minutes', () => {
  expect(isBreakDue(undefined, now)).toBe(true);
  expect(isBreakDue(now - 179_000, now)).toBe(false);
  expect(isBreakDue(now - 180_000, now)).toBe(true);
  expect(isBreakDue(now + 60_000, now)).toBe(true);
});

test('the smallest file that fills the picture is played, else the largest', () => {
  const files = [file(1920), file(640), file(1280)];
  expect(bestFile(files, 900)?.width).toBe(1280);
  expect(bestFile(files, 3000)?.width).toBe(1920);
  expect(bestFile([], 900)).toBeUndefined();
});

test('a clip can be skipped after its own time, and not before', () => {
  expect(secondsUntilSkip(5, 0)).toBe(5);
  expect(secondsUntilSkip(5, 4.2)).toBe(1);
  expect(secondsUntilSkip(5, 5)).toBe(0);
  expect(secondsUntilSkip(undefined, 60)).toBeUndefined();
});
