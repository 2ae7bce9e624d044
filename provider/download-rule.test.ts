import { describe, expect, test } from 'vitest';
import { allowedPastDownload, allowedTitleDownload, downloadRuleOf } from './download-rule.ts';

const titles = downloadRuleOf('titles', 30);
const all = downloadRuleOf('all', 7);
const off = downloadRuleOf('off', 30);

describe('a film may be kept on a device', () => {
  test('for the days that the operator has set', () => {
    expect(allowedTitleDownload(titles, [{ isSecret: false }])).toEqual({ days: 30 });
    expect(allowedTitleDownload(all, null)).toEqual({ days: 7 });
  });

  test('not unless the operator allows it', () => {
    expect(allowedTitleDownload(off, [{ isSecret: false }])).toBeNull();
  });

  test('not where its own catalogue says no, nor where it comes from a panel', () => {
    expect(allowedTitleDownload(all, [{ isSecret: false, mayDownload: false }])).toBeNull();
    expect(allowedTitleDownload(all, [{ isSecret: true }])).toBeNull();
  });
});

describe('past programmes may be kept on a device', () => {
  const channel = { dvr_seconds: 3600, secret: false };

  test('where the operator allows all, of the channels of a playlist too', () => {
    expect(allowedPastDownload(all, channel)).toEqual({ days: 7 });
    expect(allowedPastDownload(titles, channel)).toBeNull();
  });

  test('not of a channel without catch-up, nor of one whose address holds a password', () => {
    expect(allowedPastDownload(all, { ...channel, dvr_seconds: 0 })).toBeNull();
    expect(allowedPastDownload(all, { ...channel, secret: true })).toBeNull();
  });
});
