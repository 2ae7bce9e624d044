import { describe, expect, it } from 'vitest';
import { day, hour, minute } from '#src/domain/time/time-units.ts';
import { type CheckResult, isShownAlike, resultAfterCheck } from './check-result.ts';
import { factsOfAddress, type StreamFacts } from './verdict.ts';

const stream = { address: 'https://streams.example/news.m3u8', headers: {}, isSecret: false };
const site = { appIsHttps: true, ffmpeg: true };
const now = Date.parse('2026-11-25T12:00:00Z');
const good: StreamFacts = { ...factsOfAddress(stream.address), cors: true };
const silent: StreamFacts = { ...good, fault: 'silent' };

const look = (before: CheckResult | undefined, facts: StreamFacts, random = 0.5) =>
  resultAfterCheck(stream, before, { facts, now, random }, site);

describe('after a look', () => {
  it('a stream that plays is looked at again within about a day', () => {
    expect(look(undefined, good)).toMatchObject({ verdict: 'plays', alive: true, failures: 0 });
    expect(look(undefined, good, 0).nextAt).toBe(now + 18 * hour);
    expect(look(undefined, good, 1).nextAt).toBe(now + 30 * hour);
  });

  it('one failure is not the end of a stream, two are', () => {
    const plays = look(undefined, good);
    const once = look(plays, silent);
    expect(once).toMatchObject({ verdict: 'plays', alive: false, failures: 1, cors: true });
    expect(look(once, silent)).toMatchObject({ verdict: 'dead', reason: 'silent', failures: 2 });
    expect(look(undefined, silent)).toMatchObject({ verdict: undefined, failures: 1 });
  });

  it('a stream that failed is tried again with growing pauses, at last once a day', () => {
    let result = look(undefined, silent);
    expect(result.nextAt).toBe(now + minute);
    result = look(result, silent);
    expect(result.nextAt).toBe(now + 2 * minute);
    for (let times = 0; times < 20; times++) result = look(result, silent);
    expect(result.nextAt).toBe(now + day);
  });

  it('a stream that is back plays at once', () => {
    const dead = look(look(undefined, silent), silent);
    expect(look(dead, good)).toMatchObject({ verdict: 'plays', reason: undefined, failures: 0 });
  });
});

describe('viewers are shown', () => {
  it('nothing new of a stream that plays as expected, or fails once', () => {
    const plays = look(undefined, good);
    expect(isShownAlike(undefined, plays)).toBe(true);
    expect(isShownAlike(plays, look(plays, silent))).toBe(true);
  });

  it('that a stream is dead', () => {
    const once = look(undefined, silent);
    expect(isShownAlike(once, look(once, silent))).toBe(false);
  });
});
