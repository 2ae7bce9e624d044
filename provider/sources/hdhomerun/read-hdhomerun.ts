/** Reads the channels of a tuner in the house (HDHomeRun). docs/operating.md, "A tuner". */
import * as v from 'valibot';
import { formatCount } from '../../import/import-limits.ts';
import type { PlaylistEntry } from '../../import/m3u.ts';
import { downloadJson } from '../download-json.ts';
import { readList } from '../sanitising-schemas.ts';
import { type Source, type SourceContent, SourceProblem } from '../source.ts';
import type { ReadTools } from '../source-reader-tools.ts';
import { TunerAnswer, TunerChannel } from './tuner-answer-schemas.ts';

/** The largest answer, in bytes. */
const maxBytes = 4 * 1024 * 1024;
const maxChannels = 10_000;

/** Throws `SourceProblem` when the tuner cannot be read or has no channels. */
export async function readHdhomerun(source: Source, tools: ReadTools): Promise<SourceContent> {
  const base = baseOf(source);
  const askFor = async (address: URL) => {
    const name = address.host + address.pathname;
    return { name, answer: await downloadJson(tools, { address: address.href, name, maxBytes }) };
  };
  const about = await askFor(new URL('discover.json', base));
  const tuner = v.safeParse(TunerAnswer, about.answer);
  if (!tuner.success || Array.isArray(about.answer))
    throw new SourceProblem(`${about.name}: the answer is not that of a tuner`);
  const lineup = await askFor(lineupAddress(tuner.output.LineupURL, base));
  const read = readList(lineup.answer, TunerChannel);
  if (!read) throw new SourceProblem(`${lineup.name}: the answer is no list of channels`);
  const listed = [...new Map(read.items.map((item) => [item.GuideNumber, item])).values()];
  const open = listed.filter(({ DRM }) => DRM !== true).slice(0, maxChannels);
  if (open.length === 0)
    throw new SourceProblem(
      `${lineup.name}: it lists no channel to watch; let the tuner scan first`,
    );
  const connections = validTunerCount(tuner.output.TunerCount);
  return {
    channels: open.map((channel) => channelOfTuner(channel, source.id, connections)),
    remarks: remarksOn(lineup.name, { ...read, listed, open }),
  };
}

/**
 * The base address of a tuner, from `http://192.168.1.50`, also with a folder or `/discover.json` at the end, or
 * without `http://`.
 */
function baseOf(source: Source): URL {
  const { address } = source;
  const base = URL.parse(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  if (!base?.host) throw new SourceProblem('the address of a tuner is like http://192.168.1.50');
  const isFolder = !/\.[^/]*$/.test(base.pathname);
  return new URL(isFolder ? `${base.pathname}/`.replace(/\/+/g, '/') : './', base);
}

/** We ask only the tuner itself: programs that imitate a tuner often name an address of their own network. */
function lineupAddress(named: string | undefined, base: URL): URL {
  const lineup = URL.parse(named ?? '', base);
  return named && lineup?.hostname === base.hostname && /^https?:$/.test(lineup.protocol)
    ? lineup
    : new URL('lineup.json', base);
}

function channelOfTuner(
  { GuideNumber: number, GuideName: name, URL: address }: TunerChannel,
  sourceId: string,
  connections: number | undefined,
): PlaylistEntry {
  const isWhole = /^\d+$/.test(number);
  return {
    id: `${sourceId}-${number}`,
    // The number of a channel must be a whole number. A sub-channel such as 5.1 therefore has its number in its name.
    name: [isWhole ? '' : number, name ?? (isWhole ? `Channel ${number}` : '')]
      .filter((part) => part !== '')
      .join(' '),
    address,
    connections,
    guideName: name,
    number: isWhole ? Number(number) : undefined,
    shift: 0,
    dvrSeconds: 0,
  };
}

function validTunerCount(count: number | undefined): number | undefined {
  return count !== undefined && Number.isInteger(count) && count > 0 && count <= 1000
    ? count
    : undefined;
}

type Lineup = {
  readonly items: readonly TunerChannel[];
  readonly dropped: number;
  readonly listed: readonly TunerChannel[];
  readonly open: readonly TunerChannel[];
};

function remarksOn(name: string, { items, dropped, listed, open }: Lineup): string[] {
  const encrypted = listed.filter(({ DRM }) => DRM === true);
  const silent = open.filter(({ AudioCodec }) => /^ac-?4$/i.test(AudioCodec ?? ''));
  const numbers = (channels: readonly TunerChannel[]) => {
    const some = channels.slice(0, 5).map(({ GuideNumber }) => GuideNumber);
    return some.join(', ') + (channels.length > some.length ? ', …' : '');
  };
  const beyond = listed.length - encrypted.length - open.length;
  const remarks = [
    [dropped, 'a channel without a number or an address (left out)'],
    [items.length - listed.length, 'a number that two channels have (the last is taken)'],
    [encrypted.length, `an encrypted channel (DRM, left out): ${numbers(encrypted)}`],
    [beyond, `a channel beyond ${formatCount(maxChannels)} (left out)`],
    [silent.length, `a channel with sound in AC-4, which ffmpeg cannot read: ${numbers(silent)}`],
  ] as const;
  return remarks
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${name}: ${count} × ${what}`);
}
