import { describe, expect, it } from 'vitest';
import { inPieces } from '../../tests/support/text-chunks.ts';
import { Tally } from './fault-tally.ts';
import { readPlaylistEntries } from './m3u.ts';
import { catchUpOf } from './m3u-catch-up.ts';

async function read(text: string, keepGoing = false) {
  const tally = new Tally();
  const entries = await readPlaylistEntries(inPieces(text), { file: 'tv.m3u', keepGoing, tally });
  return { entries, leftOut: tally.lines() };
}

describe('a playlist', () => {
  it('lists its channels with what players know of them', async () => {
    const { entries } = await read(
      '#EXTM3U x-tvg-url="https://tv.example/guide.xml.gz"\r\n' +
        '#EXTINF:-1 tvg-ID="one.example" tvg-name="One, the first" tvg-logo="https://tv.example/1.png" group-title="News" tvg-chno="7" tvg-shift="-1.5",Channel One, in HD\r\n' +
        'https://tv.example/one/index.m3u8\r\n',
    );
    expect(entries).toEqual([
      expect.objectContaining({
        name: 'Channel One, in HD',
        address: 'https://tv.example/one/index.m3u8',
        guideId: 'one.example',
        guideName: 'One, the first',
        logo: 'https://tv.example/1.png',
        group: 'News',
        number: 7,
        shift: -5_400_000,
        dvrSeconds: 0,
      }),
    ]);
  });

  it('may group with EXTGRP, quote with apostrophes or not at all, and leave lines for players in between', async () => {
    const { entries } = await read(
      `#EXTM3U\n#EXTINF:0 tvg-id=bare tvg-name='Quoted',Two\n#EXTGRP:Sport\n#EXTVLCOPT:http-user-agent=X\n#KODIPROP:a=b\n\nhttp://tv.example/2|User-Agent=X`,
    );
    expect(entries[0]).toMatchObject({
      guideId: 'bare',
      guideName: 'Quoted',
      group: 'Sport',
      address: 'http://tv.example/2',
    });
  });

  it('is taken without a first line, with a quote that is never closed, with a channel of no name', async () => {
    const { entries } = await read(
      '#EXTINF:-1 tvg-id="a,Alpha\nhttp://tv.example/a\n#EXTINF:-1 tvg-name="Beta",\nhttp://tv.example/b\n#EXTINF:-1,\nhttp://tv.example/c',
    );
    expect(entries.map((entry) => entry.name)).toEqual(['Alpha', 'Beta', 'Channel 5']);
  });

  it('has no channel with a blank name: one of which nothing can be seen is called by its line, and counted', async () => {
    const unseen = ['', ' \u200b', '\u200f\u2066', '\u00ad', '\u0007'];
    const { entries, leftOut } = await read(
      `#EXTM3U\n${unseen.map((name, at) => `#EXTINF:-1 tvg-name="\u200e",${name}\nhttps://tv.example/${at}\n`).join('')}`,
    );
    expect(entries.map(({ name }) => name)).toEqual(unseen.map((_, at) => `Channel ${2 * at + 2}`));
    expect(leftOut).toEqual([
      {
        reason:
          'a channel without a name, which is called by its line where the guide has no name in a language (taken)',
        count: unseen.length,
        first: 'tv.m3u:2',
      },
    ]);
  });

  it('leaves out what cannot be played, and says where', async () => {
    const { entries, leftOut } = await read(
      '#EXTM3U\n=== Sudan ===\n#EXTINF:-1,A\nrtmp://tv.example/a\n#EXTINF:-1,B\n#EXTINF:-1,C\nhttps://tv.example/c\n#EXTINF:-1,C\nhttps://tv.example/c\n#EXTINF:-1,D\nchunks.m3u8',
    );
    expect(entries.map((entry) => entry.name)).toEqual(['C']);
    expect(leftOut).toEqual([
      { reason: 'an address that is not http(s)', count: 2, first: 'tv.m3u:4' },
      {
        reason: 'a line that is neither a tag nor the address of a channel',
        count: 1,
        first: 'tv.m3u:2',
      },
      { reason: 'a channel without an address', count: 1, first: 'tv.m3u:5' },
      { reason: 'the same channel twice', count: 1, first: 'tv.m3u:9' },
    ]);
  });

  it('keeps what a browser will probably not play, and counts it', async () => {
    const addresses = [
      'http://tv.example/1/index.m3u8',
      'https://tv.example/2.ts?token=x',
      'https://tv.example/3/manifest.MPD',
      'https://tv.example/4/index.m3u8',
      'http://tv.example/5.ts',
    ];
    const { entries, leftOut } = await read(
      `#EXTM3U\n${addresses.map((address) => `#EXTINF:-1,A\n${address}\n`).join('')}`,
    );
    expect(entries).toHaveLength(5);
    expect(leftOut).toEqual([
      {
        reason: 'a stream over http:, which the relay carries where the app is on https (taken)',
        count: 2,
        first: 'tv.m3u:3',
      },
      {
        reason:
          'a stream that is MPEG-TS, not HLS: the relay carries it where ffmpeg is installed (taken)',
        count: 2,
        first: 'tv.m3u:5',
      },
      {
        reason: 'a stream that is DASH, not HLS: not played (taken)',
        count: 1,
        first: 'tv.m3u:7',
      },
    ]);
  });

  it.each([
    ['', /no channel in it/],
    ['<!doctype html><p>Sign in', /line 1: it is not a playlist but a web page/],
    ['\u0000\u0001binary', /line 1: it is not a playlist but binary data/],
    ['#EXTM3U\n#EXTINF:-1,A\nhttp://tv/a\n#EXTINF:-1,B\n', /line 4: the file ends in the middle/],
  ])('%j is refused', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('that ends in the middle gives what came before when asked to keep going', async () => {
    const { entries } = await read('#EXTM3U\n#EXTINF:-1,A\nhttp://tv/a\n#EXTINF:-1,B', true);
    expect(entries).toHaveLength(1);
  });
});

describe('going back in time, as playlists say it', () => {
  const address = 'https://tv.example/one/index.m3u8';
  const day = 86_400;
  /** Playlists write `$` before the brace, which in a test would look like a mistake. */
  const dollars = (template: string) => template.replaceAll('@', '$');

  it('is not there unless it is named', () => {
    expect(catchUpOf(address, {})).toEqual({ dvrSeconds: 0 });
    expect(catchUpOf(address, { catchup: 'disabled', 'catchup-days': '3' })).toEqual({
      dvrSeconds: 0,
    });
    expect(catchUpOf(address, { catchup: 'default', 'catchup-days': '0' })).toEqual({
      dvrSeconds: 0,
    });
  });

  it('reaches as many days as named, in whichever attribute, a month at most, one day when not named', () => {
    expect(catchUpOf(address, { catchup: 'default', 'catchup-days': '3' }).dvrSeconds).toBe(
      3 * day,
    );
    expect(catchUpOf(address, { 'tvg-rec': '2' }).dvrSeconds).toBe(2 * day);
    expect(catchUpOf(address, { timeshift: '0.5' }).dvrSeconds).toBe(day / 2);
    expect(catchUpOf(address, { catchup: 'shift', 'catchup-days': '999' }).dvrSeconds).toBe(
      31 * day,
    );
    expect(catchUpOf(address, { catchup: 'fs' }).dvrSeconds).toBe(day);
  });

  it('has a template that viewers fill where that is enough', () => {
    const source = dollars('https://tv.example/archive-@{start}-@{duration}.m3u8');
    expect(catchUpOf(address, { 'catchup-days': '1', 'catchup-source': source }).catchupLink).toBe(
      'https://tv.example/archive-{utc}-{duration}.m3u8',
    );
    expect(
      catchUpOf(address, { catchup: 'append', 'catchup-source': '?back={offset:1}' }).catchupLink,
    ).toBe(`${address}?back={offset}`);
    expect(
      catchUpOf('https://tv.example/one/mono.m3u8?token=x', { catchup: 'flussonic' }).catchupLink,
    ).toBe('https://tv.example/one/mono-{utc}-{duration}.m3u8?token=x');
  });

  it('has a source that the provider fills where it names more', () => {
    expect(catchUpOf(`${address}?a=1`, { catchup: 'shift' }).catchupSource).toBe(
      `${address}?a=1&utc={utc}&lutc={lutc}`,
    );
    expect(
      catchUpOf('http://tv.example/live/me/secret/42.ts', { catchup: 'xc', 'catchup-days': '7' })
        .catchupSource,
    ).toBe('http://tv.example/timeshift/me/secret/{duration:60}/{Y}-{m}-{d}:{H}-{M}/42.m3u8');
  });
});
