/** The doctor says about a guide or a playlist what the import would say, line by line. */
import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { examineSource } from './examine-source.ts';
import { findingLine } from './findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahra-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function said(source: string) {
  const order = { source, origin: undefined, token: undefined, timezone: 'UTC', json: false };
  const now = () => Date.parse('2026-11-21T12:00:00Z');
  const { findings, kind, works } = await examineSource(order, { now, wait: async () => {} });
  const lines = findings.map((one) => findingLine(one).replaceAll(`${folder}/`, ''));
  return { kind, works, lines: lines.map((line) => line.replace(/ +/g, ' ')) };
}

function saidOf(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return said(file);
}

const programme = (attributes: string, within = '<title>News</title>') =>
  `<programme ${attributes}>${within}</programme>`;
const noon = 'channel="one" start="20261121120000 +0000" stop="20261121130000 +0000"';
const news = programme(noon);
/** The first line is the declaration, the second a channel; what is given follows. */
const guide = (...lines: string[]) =>
  [
    '<?xml version="1.0"?><tv>',
    '<channel id="one"><display-name>One</display-name></channel>',
    ...lines,
    '</tv>',
  ].join('\n');
const inGuide = (...lines: string[]) => guide(news, ...lines);

const faultsOfGuides = [
  [
    'a time that is none',
    inGuide(programme('channel="one" start="noon"')),
    'wrong guide.xml at line 4: a start time that is none; it is left out',
  ],
  [
    'a programme that stops before it starts',
    inGuide(programme('channel="one" start="20261121120000" stop="20261121110000"')),
    'wrong guide.xml at line 4: a programme that stops before it starts; it is left out',
  ],
  [
    'a programme without a channel',
    inGuide(programme('start="20261121120000"')),
    'wrong guide.xml at line 4: a programme without a channel; it is left out',
  ],
  [
    'a channel without an id',
    inGuide('<channel><display-name>Two</display-name></channel>'),
    'wrong guide.xml at line 4: a channel without an id; it is left out',
  ],
  [
    'a programme without a title',
    guide(programme(noon, '')),
    'missing guide.xml at line 3: a programme without a title',
  ],
  [
    'a channel without a programme',
    inGuide('<channel id="two"/>'),
    'missing guide.xml: a channel without a programme: its row is empty',
  ],
  [
    'a channel that is not listed',
    inGuide(programme('channel="two" start="20261121130000"')),
    'missing guide.xml at line 4: a channel that no <channel> names: it is called by its id',
  ],
  [
    'a guide that is over',
    guide(programme('channel="one" start="20261101120000" stop="20261101130000"')),
    'missing guide.xml: the last programme ended on 2026-11-01: the guide is empty from now on',
  ],
  [
    'a guide without a programme',
    guide(),
    'missing guide.xml: there is no programme in it: the guide is empty',
  ],
] as const;

describe('of a guide the doctor', () => {
  it('says nothing but what is in it when it has no fault, packed or not', async () => {
    const fine = 'fine guide.xml: 1 channel, 1 programme';
    expect(await saidOf('guide.xml', inGuide())).toEqual({
      kind: 'guide',
      works: true,
      lines: [fine],
    });
    expect((await saidOf('guide.xml', gzipSync(inGuide()))).lines).toEqual([fine]);
  });

  it.each(faultsOfGuides)('finds %s', async (_, content, line) => {
    const { lines } = await saidOf('guide.xml', content);
    expect(lines.filter((one) => !one.startsWith('fine'))).toEqual([line]);
  });

  it('finds all that is broken, and not only what the import stops at', async () => {
    const bare = programme('channel="one" start="20261121130000"', '<title>Ask & Tell</title>');
    expect(await saidOf('guide.xml', inGuide(bare, '<a></b>'))).toMatchObject({
      works: false,
      lines: [
        'wrong guide.xml at line 4: a bare & (it must be written &amp;); the import refuses it',
        'wrong guide.xml at line 5: broken XML: unexpected close tag (2 times, here first)',
        'wrong guide.xml at line 5: broken XML: unmatched closing tag: b',
        'wrong guide.xml at line 6: broken XML: unmatched closing tag: tv',
      ],
    });
  });

  it('finds that it is cut off', async () => {
    expect((await saidOf('guide.xml', inGuide().slice(0, -30))).lines[0]).toBe(
      'wrong guide.xml at line 3: the file ends in the middle: <title> is not closed; the import refuses it',
    );
  });

  it('says how it reads text that is not UTF-8', async () => {
    const western = Buffer.from(guide(programme(noon, '<title>Café</title>')), 'latin1');
    expect((await saidOf('guide.xml', western)).lines).toContain(
      'tolerated guide.xml: text that is not UTF-8, read as Windows-1252',
    );
  });
});

const playlist = (...lines: string[]) => ['#EXTM3U', ...lines].join('\n');
const info = '#EXTINF:-1 tvg-id="one",One';
const one = [info, 'https://streams.example/one.m3u8'] as const;

const faultsOfPlaylists = [
  [
    'a stream that no browser plays',
    playlist(info, 'https://streams.example/one.mpd'),
    'missing list.m3u at line 3: a stream that is DASH, not HLS: not played',
  ],
  [
    'a stream over http:',
    playlist(info, 'http://streams.example/one.m3u8'),
    'missing list.m3u at line 3: a stream over http:, which the relay carries where the app is on https',
  ],
  [
    'an address of another kind',
    playlist(...one, info, 'rtmp://streams.example/two'),
    'wrong list.m3u at line 5: an address that is not http(s); it is left out',
  ],
  [
    'the same channel twice',
    playlist(...one, ...one),
    'wrong list.m3u at line 5: the same channel twice; it is left out',
  ],
  [
    'a line that is nothing',
    playlist(...one, 'hello'),
    'wrong list.m3u at line 4: a line that is neither a tag nor the address of a channel; it is left out',
  ],
  [
    'a channel without a place in the guide',
    playlist('#EXTINF:-1,One', 'https://streams.example/one.m3u8'),
    'missing list.m3u: a channel without tvg-id finds its programmes by its name alone',
  ],
  [
    'an end in the middle of a channel',
    playlist(...one, info),
    'wrong list.m3u at line 4: the file ends in the middle of a channel; the import refuses it',
  ],
  [
    'one stream instead of a list of channels',
    '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n0.ts',
    'wrong list.m3u: this is the HLS playlist of one stream; a playlist of channels names its address',
  ],
] as const;

describe('of a playlist the doctor', () => {
  it('says nothing but how many channels it has when it has no fault', async () => {
    expect(await saidOf('list.m3u', playlist(...one))).toEqual({
      kind: 'playlist',
      works: true,
      lines: ['fine list.m3u: 1 channel'],
    });
  });

  it.each(faultsOfPlaylists)('finds %s', async (_, content, line) => {
    const { lines } = await saidOf('list.m3u', content);
    expect(lines.filter((one) => !one.startsWith('fine'))).toEqual([line]);
  });
});
