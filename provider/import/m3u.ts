/** Reads IPTV playlists (M3U with its many attributes) while they arrive. */

import type { Tally } from './fault-tally.ts';
import { firstOf, pictureAddress, shortLine } from './guide-texts.ts';
import { countInWords, limits, sizeInWords } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { type CatchUp, type CatchUpAttributes, catchUpOf } from './m3u-catch-up.ts';

export type PlaylistEntry = CatchUp & {
  readonly name: string;
  readonly address: string;
  /** The id of the channel in the guide (`tvg-id`). */
  readonly guideId?: string | undefined;
  readonly guideName?: string | undefined;
  readonly logo?: string | undefined;
  readonly group?: string | undefined;
  readonly number?: number | undefined;
  /** Milliseconds that are added to the guide's times (`tvg-shift`). */
  readonly shift: number;
  /** Further addresses of the same channel, in the order in which they are tried. */
  readonly backups?: readonly string[] | undefined;
  /** Request headers that its server asks for. Browsers cannot send them: the relay does. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export type PlaylistOptions = {
  readonly file: string;
  readonly keepGoing: boolean;
  readonly tally: Tally;
};

type Attributes = CatchUpAttributes & Readonly<Record<string, string | undefined>>;
type Announced = { attributes: Attributes; name: string; line: number };

/** The channels in the playlist's order. Throws `ImportRefused` when the text is no playlist, or is cut off. */
export async function readPlaylist(
  text: AsyncIterable<string>,
  options: PlaylistOptions,
): Promise<PlaylistEntry[]> {
  const { file, tally } = options;
  const entries: PlaylistEntry[] = [];
  const seen = new Set<string>();
  let header: Attributes = {};
  let announced: Announced | undefined;
  let group: string | undefined;
  let number = 0;

  for await (const raw of linesOf(text, file)) {
    number += 1;
    const line = raw.trim();
    if (number === 1) mustBeText(line, file);
    if (/^#EXTM3U/i.test(line)) header = { ...header, ...attributesOf(line.slice(7)) };
    else if (/^#EXTINF:/i.test(line)) {
      if (announced) tally.add('a channel without an address', file, announced.line);
      announced = { ...readInfo(line.slice(8)), line: number };
      group = undefined;
    } else if (/^#EXTGRP:/i.test(line)) group = line.slice(8).trim();
    else if (line === '' || line.startsWith('#')) continue;
    else if (!announced)
      tally.add('a line that is neither a tag nor the address of a channel', file, number);
    else {
      const entry = entryOf(announced, line, { ...header, ...announced.attributes }, group);
      const key = `${entry?.guideId ?? entry?.name} ${entry?.address}`;
      if (!entry) tally.add('an address that is not http(s)', file, number);
      else if (seen.has(key)) tally.add('the same channel twice', file, number);
      else {
        entries.push(entry);
        for (const doubt of doubtsAbout(entry.address)) tally.add(doubt, file, number);
      }
      if (entries.length > limits.channels) throw tooManyChannels(file, number);
      seen.add(key);
      announced = undefined;
    }
  }
  if (announced) {
    if (!options.keepGoing)
      throw new ImportRefused(file, 'the file ends in the middle of a channel', number);
    tally.add('a channel without an address', file, announced.line);
  }
  if (entries.length === 0)
    throw new ImportRefused(file, 'there is no channel in it that could be played');
  return entries;
}

/** The reasons why a browser will not play the stream, as far as its address shows them. */
function doubtsAbout(address: string): string[] {
  const { protocol, pathname } = URL.parse(address) ?? {};
  return [
    protocol === 'http:' && 'a stream over http:, not played where the app is on https (kept)',
    /\.ts$/i.test(pathname ?? '') && 'a stream that is MPEG-TS, not HLS: not played (kept)',
    /\.mpd$/i.test(pathname ?? '') && 'a stream that is DASH, not HLS: not played (kept)',
  ].filter((doubt) => doubt !== false);
}

export function tooManyChannels(file: string, line?: number): ImportRefused {
  const reason = `there are more than ${countInWords(limits.channels)} channels`;
  return new ImportRefused(file, reason, line);
}

function mustBeText(line: string, file: string): void {
  if (line.includes('\0')) throw new ImportRefused(file, 'it is not a playlist but binary data', 1);
  if (line.startsWith('<'))
    throw new ImportRefused(file, 'it is not a playlist but a web page or XML', 1);
}

function entryOf(
  { name, line }: Announced,
  rawAddress: string,
  attributes: Attributes,
  group: string | undefined,
): PlaylistEntry | undefined {
  // Request headers may follow a `|`, for players that send them. A browser could not send them.
  const address = rawAddress.split('|')[0]?.trim() ?? '';
  if (!/^https?:\/\/[^\s/]+/i.test(address)) return undefined;
  const guideName = shortLine(attributes['tvg-name'] ?? '', 200);
  const hours = Number(attributes['tvg-shift'] ?? 0);
  const chno = /^\d{1,6}$/.exec(attributes['tvg-chno'] ?? attributes['channel-number'] ?? '');
  return {
    ...catchUpOf(address, attributes),
    name: shortLine(name, 200) || guideName || `Channel ${line}`,
    address,
    guideId: firstOf(attributes['tvg-id']?.trim() ?? '', limits.id) || undefined,
    guideName: guideName || undefined,
    logo: pictureAddress(attributes['tvg-logo']),
    group: shortLine(attributes['group-title'] || group || '', 200) || undefined,
    number: chno ? Number(chno[0]) : undefined,
    shift: Number.isFinite(hours) && Math.abs(hours) <= 24 ? Math.round(hours * 3600) * 1000 : 0,
  };
}

/** Reads `-1 tvg-id="a" group-title="B",Name`: the name begins after the first comma outside quotes. */
function readInfo(text: string): { attributes: Attributes; name: string } {
  let quoted = false;
  let comma = -1;
  for (let at = 0; at < text.length && comma < 0; at++) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ',' && !quoted) comma = at;
  }
  // When a quote is never closed, the last comma is the best guess.
  if (comma < 0) comma = text.lastIndexOf(',');
  if (comma < 0) return { attributes: attributesOf(text), name: '' };
  return { attributes: attributesOf(text.slice(0, comma)), name: text.slice(comma + 1).trim() };
}

/** The lookbehind makes the search begin only where a key begins; otherwise its time would be quadratic. */
const attribute = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"',]+))/g;

const read = new Set([
  ...['tvg-id', 'tvg-name', 'tvg-shift', 'tvg-logo', 'tvg-chno', 'channel-number', 'group-title'],
  ...['catchup', 'catchup-type', 'catchup-days', 'catchup-source', 'tvg-rec', 'timeshift'],
]);

/** The `key="value"` pairs that we use, also with single or no quotes. Keys become lower case. */
function attributesOf(text: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const match of text.matchAll(attribute)) {
    const key = (match[1] ?? '').toLowerCase();
    if (read.has(key)) attributes[key] ??= match[2] ?? match[3] ?? match[4] ?? '';
  }
  return attributes;
}

async function* linesOf(text: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  let rest = '';
  let number = 0;
  const taken = (line: string, longest: number = limits.line): string => {
    number += 1;
    if (line.length <= longest) return line;
    const reason = `it is not a playlist: a line is longer than ${sizeInWords(limits.line)}`;
    throw new ImportRefused(file, reason, number);
  };
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield taken(line);
    // The line goes on in the next chunk, or its end is the last character here.
    taken(rest, limits.line + 1);
    number -= 1;
  }
  if (rest) yield taken(rest.replace(/\r$/, ''));
}
