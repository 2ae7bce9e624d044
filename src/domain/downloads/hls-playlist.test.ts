import { describe, expect, test } from 'vitest';
import { costGrowth } from '../../../tests/support/cost-growth.ts';
import { DownloadProblem } from './download-problem.ts';
import { type MasterPlaylist, type MediaPlaylist, readPlaylist } from './hls-playlist.ts';
import { keptMasterPlaylist, keptMediaPlaylist, renditionsOf } from './kept-playlist.ts';
import {
  chosenVariant,
  playableMaster,
  qualityOffers,
  suggestedOfferIndex,
} from './quality-offer.ts';

const base = 'https://media.example/ferry/index.m3u8?key=1';
const resolve = (address: string) => {
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
};
const media = (...lines: string[]) =>
  readPlaylist(['#EXTM3U', ...lines, '#EXT-X-ENDLIST'].join('\n'), resolve) as MediaPlaylist;
const reasonFor = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof DownloadProblem) return error.reason;
    throw error;
  }
  return undefined;
};

const master = readPlaylist(
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="ar",NAME="العربية",URI="ar.m3u8",X-SPY="https://spy.example"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="other",NAME="Other",URI="other.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,AUDIO="a"',
    'low.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=4000000,AVERAGE-BANDWIDTH=3000000,RESOLUTION=1280x720,AUDIO="a"',
    'high.m3u8',
  ].join('\n'),
  resolve,
) as MasterPlaylist;

describe('the qualities of a film', () => {
  test('are offered by what each takes for the length of the film, the largest first', () => {
    expect(qualityOffers(master, 3600)).toEqual([
      { height: 720, bandwidth: 3_000_000, bytes: 1_350_000_000 },
      { height: 360, bandwidth: 800_000, bytes: 360_000_000 },
    ]);
    expect(qualityOffers(master, undefined)[0]?.bytes).toBeUndefined();
  });

  test('are suggested by the room of the device, and lower to save data', () => {
    const offers = qualityOffers(master, 3600);
    expect(suggestedOfferIndex(offers, { room: undefined, savesData: false })).toBe(0);
    expect(suggestedOfferIndex(offers, { room: 1_000_000_000, savesData: false })).toBe(1);
    expect(suggestedOfferIndex(offers, { room: undefined, savesData: true })).toBe(1);
  });

  test('stay the chosen one when the stream has slightly others the next day', () => {
    expect(chosenVariant(master, { height: 360, bandwidth: 900_000 }).address).toBe(
      'https://media.example/ferry/low.m3u8',
    );
  });
});

describe('what a browser cannot decode', () => {
  const withCodecs = (...codecs: string[]) =>
    readPlaylist(
      [
        '#EXTM3U',
        ...codecs.flatMap((one, at) => [
          `#EXT-X-STREAM-INF:BANDWIDTH=${9 - at}000000,RESOLUTION=1920x${1080 - at},CODECS="${one}"`,
          `${at}.m3u8`,
        ]),
      ].join('\n'),
      resolve,
    ) as MasterPlaylist;
  const h264 = 'avc1.640028,mp4a.40.2,wvtt';
  const heightsFor = (codecs: string[], canDecode: (codec: string) => boolean) =>
    qualityOffers(playableMaster(withCodecs(...codecs), canDecode), 60).map(({ height }) => height);

  test('is not offered', () => {
    const codecs = ['hvc1.2.4.L123.B0,mp4a.40.2', 'avc1.640028,ec-3', h264];
    expect(heightsFor(codecs, () => false)).toEqual([1078]);
    expect(heightsFor(codecs, (codec) => codec === 'ec-3')).toEqual([1079, 1078]);
  });

  test('is said where there is nothing else', () => {
    const codecs = ['hvc1.2.4.L123.B0'];
    expect(reasonFor(() => heightsFor(codecs, () => false))).toBe('unreadable');
    expect(heightsFor(codecs, () => true)).toEqual([1080]);
  });

  test('is not guessed where the stream does not say it', () => {
    expect(playableMaster(master, () => false).variants).toHaveLength(2);
  });
});

describe('a kept film', () => {
  test('has one quality, and the sound that belongs to it', () => {
    const variant = chosenVariant(master, { height: 720, bandwidth: 3_000_000 });
    const renditions = renditionsOf(master, variant);
    const text = keptMasterPlaylist(variant, renditions, ['r0']);
    expect(text.split('\n').slice(2)).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="ar",NAME="العربية",URI="r0"',
      '#EXT-X-STREAM-INF:BANDWIDTH=4000000,AVERAGE-BANDWIDTH=3000000,RESOLUTION=1280x720,AUDIO="a"',
      'v',
      '',
    ]);
  });

  test('names its parts by their place, so that a new signature changes nothing', () => {
    const signed = (key: string) =>
      keptMediaPlaylist(media('#EXTINF:6,', `1.ts?${key}`, '#EXTINF:4.5,', `2.ts?${key}`), 'v');
    expect(signed('monday').text).toBe(signed('tuesday').text);
    expect(signed('monday').parts.map(({ place }) => place)).toEqual(['v-0', 'v-1']);
    expect(signed('tuesday').parts[1]?.address).toBe('https://media.example/ferry/2.ts?tuesday');
  });

  test('keeps a segment that comes again once', () => {
    const { text, parts } = keptMediaPlaylist(
      media('#EXTINF:6,', '1.ts', '#EXTINF:6,', '1.ts'),
      'v',
    );
    expect(parts).toHaveLength(1);
    expect(text.match(/^v-0$/gm)).toHaveLength(2);
  });

  test('keeps the beginning of its pieces, ranges of files, keys and breaks', () => {
    const { text, parts } = keptMediaPlaylist(
      media(
        '#EXT-X-MEDIA-SEQUENCE:7',
        '#EXT-X-MAP:URI="all.mp4",BYTERANGE="100@0"',
        '#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x1',
        '#EXT-X-BYTERANGE:50@100',
        '#EXTINF:6,a title',
        'all.mp4',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:00:00Z',
        '#EXT-X-BYTERANGE:70',
        '#EXTINF:6,',
        'all.mp4',
      ),
      'v',
    );
    expect(text.split('\n').slice(3)).toEqual([
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-MAP:URI="v-i0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="v-k1",IV=0x1',
      '#EXTINF:6,',
      'v-2',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-KEY:METHOD=NONE',
      '#EXT-X-MAP:URI="v-i0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="v-k1",IV=0x1',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:00:00Z',
      '#EXTINF:6,',
      'v-3',
      '#EXT-X-ENDLIST',
      '',
    ]);
    expect(parts.map(({ range }) => range)).toEqual([
      { from: 0, length: 100 },
      undefined,
      { from: 100, length: 50 },
      { from: 150, length: 70 },
    ]);
  });
});

describe('a kept film with a key', () => {
  const map = '#EXT-X-MAP:URI="init.mp4"';
  const key = '#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x1';
  const kept = (...lines: string[]) =>
    keptMediaPlaylist(media(...lines, '#EXTINF:6,', '1.m4s'), 'v')
      .text.split('\n')
      .filter((line) => /KEY|MAP/.test(line));

  test('has the key after a beginning that is not encrypted', () => {
    expect(kept(map, key)).toEqual([
      '#EXT-X-MAP:URI="v-i0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="v-k1",IV=0x1',
    ]);
  });

  test('has the key before a beginning that is encrypted', () => {
    expect(kept(key, map)).toEqual([
      '#EXT-X-KEY:METHOD=AES-128,URI="v-k0",IV=0x1',
      '#EXT-X-MAP:URI="v-i1"',
    ]);
  });
});

describe('a stream is not kept', () => {
  test('that is live', () => {
    expect(reasonFor(() => readPlaylist('#EXTM3U\n#EXTINF:6,\n1.ts', resolve))).toBe('live');
  });

  test.each([
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://licence"',
    '#EXT-X-KEY:METHOD=AES-128,KEYFORMAT="com.apple.streamingkeydelivery",URI="https://x.example"',
  ])('that only plays with a licence: %s', (key) => {
    expect(reasonFor(() => media(key, '#EXTINF:6,', '1.ts'))).toBe('protected');
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:video/mp4,', 'blob:https://x/1'])(
    'that leads to %s',
    (address) => {
      expect(reasonFor(() => media('#EXTINF:6,', address))).toBe('unreadable');
      expect(
        reasonFor(() => media(`#EXT-X-KEY:METHOD=AES-128,URI="${address}"`, '#EXTINF:6,', '1.ts')),
      ).toBe('unreadable');
    },
  );

  test('that is a page of HTML', () => {
    expect(reasonFor(() => readPlaylist('<!doctype html>', resolve))).toBe('unreadable');
  });

  test('that names keys without an address, which is seen as fast however long the line is', async () => {
    const read = (letters: number) =>
      reasonFor(() => media(`#EXT-X-KEY:${'A'.repeat(letters)}`, '#EXTINF:6,', '1.ts'));
    expect(read(10)).toBe('protected');
    expect(await costGrowth(1000, read)).toBeLessThan(600);
  });

  test('that has more segments than a film', () => {
    const lines = Array.from({ length: 30_001 }, (_, at) => `#EXTINF:1,\n${at}.ts`);
    expect(reasonFor(() => media(...lines))).toBe('too-large');
  });
});
