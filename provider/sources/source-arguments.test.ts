import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceArguments } from './source-arguments.ts';

describe('the source command', () => {
  it('adds a source with everything that there is to say about it', () => {
    const words = 'add m3u tv.m3u --name tv --every 30m --user me --password hidden --keep-going';
    expect(readSourceArguments([...words.split(' '), '--without-guides'])).toEqual({
      command: {
        do: 'add',
        source: {
          ...{ kind: 'm3u', address: resolve('tv.m3u'), id: 'tv', intervalMs: 1_800_000 },
          ...{ user: 'me', password: 'hidden' },
          options: { keepGoing: true, withoutGuides: true },
        },
      },
    });
  });

  it.each([
    ['m3u', 'https://tv.example/a.m3u', 'https://tv.example/a.m3u'],
    ['xtream', 'panel.example:8080', 'http://panel.example:8080'],
    ['hdhomerun', '192.168.1.20', 'http://192.168.1.20'],
    ['folder', 'films', resolve('films')],
  ])('finds a source of the kind %s at %s', (kind, address, place) => {
    const parsed = readSourceArguments(['add', kind, address]);
    const source = { kind, address: place, intervalMs: 21_600_000, options: {} };
    expect(parsed).toEqual({ command: { do: 'add', source } });
  });

  it.each<[string, object]>([
    ['list', { do: 'list' }],
    ['refresh', { do: 'refresh', id: undefined }],
    ['refresh tv', { do: 'refresh', id: 'tv' }],
    ['remove tv', { do: 'remove', id: 'tv' }],
    [
      'change tv b.m3u --user me',
      { do: 'change', change: { id: 'tv', address: 'b.m3u', user: 'me' } },
    ],
    ['log', { do: 'log', id: undefined, lines: 50 }],
    ['log tv --lines 3', { do: 'log', id: 'tv', lines: 3 }],
  ])('understands %s', (words, command) => {
    expect(readSourceArguments(words.split(' '))).toEqual({ command });
  });

  it('explains itself', () => expect(readSourceArguments(['--help'])).toEqual({ help: true }));

  it.each([
    ['', 'say what to do: add, change, list, refresh, remove, log or check'],
    ['look', 'say what to do'],
    ['list all', 'list does not take "all"'],
    ['add m3u', 'add takes KIND and ADDRESS'],
    ['add m3u a b', 'add does not take "b"'],
    ['add cable a', 'cable is no kind; these are: m3u, xmltv'],
    ['add m3u a --name My_TV', '--name takes up to 40 of a-z'],
    ['add m3u a --every soon', '--every takes a time from 5m to 30d'],
    ['remove', 'remove takes the ID of a source'],
    ['change', 'change takes the ID of a source'],
    ['change tv', 'change takes an ADDRESS, --user, --password or --every'],
    ['change tv a --every soon', '--every takes a time from 5m to 30d'],
    ['log --lines many', '--lines takes a number'],
    ['list --what', "Unknown option '--what'"],
  ])('does not understand "%s"', (words, wrong) => {
    const parsed = readSourceArguments(words.split(' ').filter(Boolean));
    expect(parsed).toEqual({ wrong: expect.stringContaining(wrong) });
  });
});
