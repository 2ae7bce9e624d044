/** Reads the playlists and guides of an import, and stages the programmes of the guides. */
import { markEntriesWithSecrets, secretsOfAddress } from '../sources/secrets-in-addresses.ts';
import { decodeText } from './decode-text.ts';
import type { Tally } from './fault-tally.ts';
import { limits } from './import-limits.ts';
import { type PlaylistEntry, readPlaylistEntries, tooManyChannelsRefusal } from './m3u.ts';
import { type InputLimits, inputName, openInput } from './open-input.ts';
import type { StagedProgrammes } from './staged-programmes.ts';
import { readXmltv } from './xmltv.ts';
import type { XmltvChannel } from './xmltv-records.ts';

/** A guide whose bytes the caller has, and its name in messages. */
type NamedBytes = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Counts what the schedule leaves out of this guide alone. The summary counts it for all guides together. */
  readonly tally?: Tally | undefined;
};

/** Channels that the caller has read already. */
type NamedEntries = { readonly name: string; readonly entries: readonly PlaylistEntry[] };

/** A file, an http(s) address, or `-` for standard input. */
type FileName = string;
export type PlaylistInput = FileName | NamedEntries;
export type GuideInput = FileName | NamedBytes;

export type FileCount = { name: string; bytes: number; channels: number; programmes: number };

type Reading = {
  readonly keepGoing: boolean;
  readonly inputLimits: InputLimits | undefined;
  readonly tally: Tally;
  /** One is added for each file that is read. Its place is the number of the file. */
  readonly files: FileCount[];
  /** Called again and again while `file` is read. */
  readonly onRead: (file: FileCount) => void;
};

export async function readPlaylists(
  inputs: readonly PlaylistInput[],
  reading: Reading,
): Promise<PlaylistEntry[]> {
  const lists: (readonly PlaylistEntry[])[] = [];
  for (const input of inputs) {
    lists.push(await readOnePlaylist(input, reading));
    if (lists.flat().length > limits.channels) throw tooManyChannelsRefusal(fileName(input));
  }
  return lists.flat();
}

async function readOnePlaylist(
  input: PlaylistInput,
  reading: Reading,
): Promise<readonly PlaylistEntry[]> {
  if (typeof input !== 'string') {
    const { name, entries } = input;
    reading.files.push({ name, bytes: 0, channels: entries.length, programmes: 0 });
    return entries;
  }
  const { file, options, text } = openFile(input, reading);
  const entries = await readPlaylistEntries(text, options);
  file.channels = entries.length;
  return markEntriesWithSecrets(entries, secretsOfAddress(input));
}

/** Returns the channels of all guides, by their ids. */
export async function readGuides(
  inputs: readonly GuideInput[],
  staging: StagedProgrammes,
  reading: Reading,
): Promise<Map<string, XmltvChannel>> {
  const guide = new Map<string, XmltvChannel>();
  for (const input of inputs) await readOneGuide(input, guide, staging, reading);
  await staging.flush();
  return guide;
}

async function readOneGuide(
  input: GuideInput,
  guide: Map<string, XmltvChannel>,
  staging: StagedProgrammes,
  reading: Reading,
): Promise<void> {
  const { file, options, text } = openFile(input, reading);
  const number = reading.files.length - 1;
  for await (const record of readXmltv(text, options)) {
    if (record.kind === 'channel') {
      file.channels += 1;
      if (!guide.has(record.id) || guide.get(record.id)?.allNames.length === 0)
        guide.set(record.id, record);
    } else {
      file.programmes += 1;
      // Some guides do not list all their channels, so a channel may be known only by its programmes.
      if (!guide.has(record.channel)) guide.set(record.channel, channelWithoutName(record.channel));
      await staging.add(record, number);
    }
    if (guide.size > limits.channels) throw tooManyChannelsRefusal(file.name);
  }
}

function channelWithoutName(id: string): XmltvChannel {
  return { kind: 'channel', id, names: {}, allNames: [] };
}

/** The name of a file in messages. */
export const fileName = (input: PlaylistInput | GuideInput) =>
  typeof input === 'string' ? inputName(input) : input.name;

function openFile(input: GuideInput, { keepGoing, inputLimits, tally, files, onRead }: Reading) {
  const name = fileName(input);
  const bytes = typeof input === 'string' ? openInput(input, inputLimits) : input.bytes;
  const file: FileCount = { name, bytes: 0, channels: 0, programmes: 0 };
  files.push(file);
  async function* countBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      file.bytes += chunk.byteLength;
      onRead(file);
      yield chunk;
    }
  }
  const tallyMisnamed = (encoding: string) =>
    tally.add(`text that is not UTF-8: read as ${encoding} (tolerated)`, name);
  const options = { file: name, keepGoing, tally };
  return { file, options, text: decodeText(countBytes(), name, tallyMisnamed) };
}
