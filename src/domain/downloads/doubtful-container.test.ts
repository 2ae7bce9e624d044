import { describe, expect, test } from 'vitest';
import { doubtfulContainerOf } from './doubtful-container.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const ebml = '\x1aE\xdf\xa3\x9fB\x86\x81\x01';

describe('a file of a film', () => {
  test.each([
    ['Matroska', `${ebml}B\x82\x88matroska`, 'video/x-matroska'],
    ['MPEG-TS', `G${'\0'.repeat(187)}G`, 'video/mp2t'],
    ['M2TS', `\0\0\0\0G${'\0'.repeat(191)}G`, 'video/mp2t'],
    ['MPEG', '\0\0\x01\xba', 'video/mpeg'],
  ])('in %s is known by its first bytes', (_, head, type) => {
    expect(doubtfulContainerOf(bytesOf(head.padEnd(400, '\0')))).toBe(type);
  });

  test.each([
    ['MP4', '\0\0\0\x18ftypisom'],
    ['QuickTime', '\0\0\0\x14ftypqt  '],
    ['WebM, also when it was written with libmatroska', `${ebml}B\x82\x84webm libmatroska`],
    ['no container', 'GGGG'],
  ])('in %s is left to the browser', (_, head) => {
    expect(doubtfulContainerOf(bytesOf(head))).toBeUndefined();
  });
});
