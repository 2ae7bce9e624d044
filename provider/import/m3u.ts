/** Reads IPTV playlists (M3U with its many attributes) while they arrive. */

import type { Tally } from './fault-tally.ts';
import { firstCharacters, pictureAddress, shortLine } from './guide-texts.ts';
import { formatCount, limits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { type Attributes, attributesOf, readExtinf } from './m3u-attributes.ts';
import { type CatchUp, catchUpOf } from './m3u-catch-up.ts';
import { extinfDuration, isFilm, type PlaylistFilm } from './m3u-films.ts';
import { m3uLines } from './m3u-lines.ts';
import { headersOfAttributes, headersOfList, headersOfOptionLine } from './m3u-request-headers.ts';

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
  /** Additional addresses of the same channel, in the order in which they are tried. */
  readonly backups?: readonly string[] | undefined;
  /** Request headers that its server needs. Browsers cannot send them, but the relay can. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The source that brought it, unless it was imported once. */
  readonly sourceId?: string | undefined;
  /** Whether that source is in a private network, or is a file on this machine. */
  readonly isNear?: true | undefined;
  /**
   * The id that the source gives its channel, if it does. It is unique among all sources, and stays the same when the
   * name changes.
   */
  readonly id?: string | undefined;
  /** The source's ids of all its entries that were joined into this channel, the smallest first. */
  readonly joinedIds?: readonly string[] | undefined;
  /**
   * True when the addresses of the stream and of catch-up contain a password. Then viewers get them only through the
   * relay.
   */
  readonly secret?: true | undefined;
  /** How many streams its server sends at the same time, to all viewers of all channels of the source together. */
  readonly connections?: number | undefined;
};

export type Playlist = {
  readonly entries: PlaylistEntry[];
  /** The films among the entries, if the caller wants them separately. */
  readonly films: readonly PlaylistFilm[];
  /** The addresses of its guides (`url-tvg`, `x-tvg-url`), as written. */
  readonly guides: readonly string[];
};

export type PlaylistOptions = {
  readonly file: string;
  readonly keepGoing: boolean;
  readonly tally: Tally;
  /** If true, films are returned separately; otherwise they are channels like the others. */
  readonly filmsApart?: boolean | undefined;
};

type Announced = {
  attributes: Attributes;
  name: string;
  seconds: number;
  line: number;
};

/** The channels in the playlist's order. Throws `ImportRefused` when the text is no playlist, or ends too early. */
export async function readPlaylistEntries(
  text: AsyncIterable<string>,
  options: PlaylistOptions,
): Promise<PlaylistEntry[]> {
  return (await readWholePlaylist(text, options)).entries;
}

/** Throws `ImportRefused` when the text is no playlist, or ends too early. */
export async function readWholePlaylist(
  text: AsyncIterable<string>,
  options: PlaylistOptions,
): Promise<Playlist> {
  const { file, tally } = options;
  const entries: PlaylistEntry[] = [];
  const films: PlaylistFilm[] = [];
  const seen = new Set<string>();
  let header: Attributes = {};
  let announced: Announced | undefined;
  let group: string | undefined;
  let headers: Record<string, string> = {};
  let number = 0;

  for await (const raw of m3uLines(text, file)) {
    number += 1;
    const line = raw.trim();
    if (number === 1) refuseOtherFormats(line, file);
    if (/^#EXTM3U/i.test(line)) header = { ...header, ...attributesOf(line.slice(7)) };
    else if (/^#EXTINF:/i.test(line)) {
      if (announced) {
        tally.add('a channel without an address', file, announced.line);
        headers = {};
      }
      const info = line.slice(8);
      announced = { ...readExtinf(info), seconds: extinfDuration(info), line: number };
      group = undefined;
    } else if (/^#EXTGRP:/i.test(line)) group = line.slice(8).trim();
    else if (line.startsWith('#')) headers = { ...headers, ...headersOfOptionLine(line) };
    else if (line === '') continue;
    else if (!announced)
      tally.add('a line that is neither a tag nor the address of a channel', file, number);
    else {
      const attributes = { ...header, ...announced.attributes };
      const entry = entryOf(announced, line, { attributes, group, headers });
      const key = `${entry?.guideId ?? entry?.name} ${entry?.address}`;
      if (!entry) tally.add('an address that is not http(s)', file, number);
      else if (seen.has(key)) tally.add('the same channel twice', file, number);
      else if (options.filmsApart && isFilm(entry, announced)) films.push(filmOf(entry, announced));
      else {
        entries.push(entry);
        if (hasNoName(entry, announced)) tally.add(nameless, file, announced.line);
        for (const doubt of doubtsAbout(entry.address)) tally.add(doubt, file, number);
      }
      if (entries.length + films.length > limits.channels)
        throw tooManyChannelsRefusal(file, number);
      seen.add(key);
      announced = undefined;
      headers = {};
    }
  }
  if (announced) {
    if (!options.keepGoing)
      throw new ImportRefused(file, 'the file ends in the middle of a channel', number);
    tally.add('a channel without an address', file, announced.line);
  }
  if (entries.length === 0 && films.length === 0)
    throw new ImportRefused(file, 'there is no channel in it that could be played');
  return { entries, films, guides: guidesOf(header) };
}

function guidesOf(header: Attributes): string[] {
  const named = [header['url-tvg'], header['x-tvg-url']].flatMap((list) => (list ?? '').split(','));
  return [...new Set(named.map((address) => address.trim()).filter(Boolean))];
}

function filmOf(entry: PlaylistEntry, announced: Announced): PlaylistFilm {
  const { name, address, logo, group, headers } = entry;
  const isNameless = hasNoName(entry, announced) || undefined;
  return { name, isNameless, address, logo, group, headers, seconds: announced.seconds };
}

const nameless =
  'a channel without a name, which is called by its line where the guide has no name in a language (taken)';

function hasNoName({ guideName }: PlaylistEntry, { name }: Announced): boolean {
  return !guideName && !shortLine(name, 200);
}

/**
 * Why a browser cannot play the stream of a channel that is taken without help, as far as the address shows it.
 */
function doubtsAbout(address: string): string[] {
  const { protocol, pathname } = URL.parse(address) ?? {};
  return [
    protocol === 'http:' &&
      'a stream over http:, which the relay carries where the app is on https (taken)',
    /\.ts$/i.test(pathname ?? '') &&
      'a stream that is MPEG-TS, not HLS: the relay carries it where ffmpeg is installed (taken)',
    /\.mpd$/i.test(pathname ?? '') && 'a stream that is DASH, not HLS: not played (taken)',
  ].filter((doubt) => doubt !== false);
}

export function tooManyChannelsRefusal(file: string, line?: number): ImportRefused {
  const reason = `there are more than ${formatCount(limits.channels)} channels`;
  return new ImportRefused(file, reason, line);
}

function refuseOtherFormats(line: string, file: string): void {
  if (line.includes('\0')) throw new ImportRefused(file, 'it is not a playlist but binary data', 1);
  if (line.startsWith('<'))
    throw new ImportRefused(file, 'it is not a playlist but a web page or XML', 1);
}

type EntryContext = {
  attributes: Attributes;
  group: string | undefined;
  headers: Readonly<Record<string, string>>;
};

function entryOf(
  { name, line }: Announced,
  rawAddress: string,
  { attributes, group, headers }: EntryContext,
): PlaylistEntry | undefined {
  // Request headers may follow a `|`.
  const [before = '', ...piped] = rawAddress.split('|');
  const address = before.trim();
  if (!/^https?:\/\/[^\s/]+/i.test(address)) return undefined;
  const sent = {
    ...headersOfAttributes(attributes),
    ...headers,
    ...headersOfList(piped.join('|')),
  };
  const guideName = shortLine(attributes['tvg-name'] ?? '', 200);
  const hours = Number(attributes['tvg-shift'] ?? 0);
  const chno = /^\d{1,6}$/.exec(attributes['tvg-chno'] ?? attributes['channel-number'] ?? '');
  return {
    ...catchUpOf(address, attributes),
    name: shortLine(name, 200) || guideName || `Channel ${line}`,
    address,
    guideId: firstCharacters(attributes['tvg-id']?.trim() ?? '', limits.id) || undefined,
    guideName: guideName || undefined,
    logo: pictureAddress(attributes['tvg-logo']),
    group: shortLine(attributes['group-title'] || group || '', 200) || undefined,
    number: chno ? Number(chno[0]) : undefined,
    shift: Number.isFinite(hours) && Math.abs(hours) <= 24 ? Math.round(hours * 3600) * 1000 : 0,
    ...(Object.keys(sent).length > 0 && { headers: sent }),
  };
}
