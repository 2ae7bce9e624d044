import { describe, expect, it } from 'vitest';
import type { CheckResult } from './check-result.ts';
import { addressesForRelay } from './choose-checked-addresses.ts';

const result: CheckResult = {
  ...{ kind: 'hls', https: true, cors: true, codecs: ['h264', 'aac'], isProtected: false },
  ...{ alive: true, verdict: 'plays', reason: undefined, checkedAt: 0, failures: 0, nextAt: 0 },
  embedUrl: undefined,
};
const converted = { verdict: 'relay', reason: 'codecs' } as const;
const hevc = { ...result, ...converted, codecs: ['hevc', 'aac'] };
const tried = (first: CheckResult | undefined, second: CheckResult | undefined) =>
  addressesForRelay([
    { address: 'first', result: first },
    { address: 'second', result: second },
  ]);

describe('a channel whose first address is HLS in a codec that only some browsers play', () => {
  it.each([
    ['HEVC', ['hevc', 'aac']],
    ['AC-3', ['h264', 'ac3']],
  ])('(%s) plays by its second in every browser', (_, codecs) => {
    expect(tried({ ...hevc, codecs }, result)).toEqual(['second', 'first']);
    expect(tried({ ...hevc, codecs }, undefined)).toEqual(['second', 'first']);
  });

  it('plays by that one when its second is no better', () => {
    expect(tried(hevc, hevc)).toEqual(['first', 'second']);
    const dead = { ...result, verdict: 'dead', reason: 'silent', alive: false } as const;
    expect(tried(hevc, dead)).toEqual(['first', 'second']);
    expect(tried(hevc, { ...result, verdict: 'never', reason: 'protected' })).toEqual(['first']);
  });
});

it('a channel whose first address is MPEG-TS in HEVC plays by it, because the relay converts it', () => {
  expect(tried({ ...hevc, kind: 'ts' }, result)).toEqual(['first', 'second']);
});
