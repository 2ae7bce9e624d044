/** Reads a playlist as a source: its channels, its films, and the guides that it names. */
import * as v from 'valibot';
import { decodeText } from '../../import/decode-text.ts';
import { Tally } from '../../import/fault-tally.ts';
import { readWholePlaylist } from '../../import/m3u.ts';
import { inputName } from '../../import/open-input.ts';
import { basicAuthorization } from '../basic-authorization.ts';
import { remarksOfTally } from '../remarks-of-tally.ts';
import {
  type DocumentStream,
  type Source,
  type SourceContent,
  SourceProblem,
  wholeAddress,
} from '../source.ts';
import type { ReadTools, SourceReader } from '../source-reader-tools.ts';
import { AbsentFilms, ownTitlesOfPlaylist } from './own-titles-of-playlist.ts';

const State = v.object({
  /**
   * The addresses of the guides that the playlist named last. They are needed when a refresh finds the playlist
   * unchanged.
   */
  guides: v.array(v.string()),
  /** The names of these guides, by their addresses. Earlier versions did not store them. */
  guideNames: v.optional(v.record(v.string(), v.string())),
  absentFilms: v.optional(AbsentFilms, []),
});
type State = v.InferOutput<typeof State>;

export const readM3u: SourceReader = async (source, tools) => {
  const address = wholeAddress(source);
  const headers = basicAuthorization(source);
  const playlist = await tools.download(address, { ...tools.previousValidators(address), headers });
  const known = v.safeParse(State, tools.state);
  if (playlist.unchanged && known.success) {
    const state = known.output;
    const followed = await downloadNamedGuides(source, guideNamesIn(state), tools);
    return { channels: 'unchanged', titles: 'unchanged', ...followed, state };
  }
  // Without the state of the last refresh the guides are unknown, so the playlist is read again.
  const whole = playlist.unchanged ? await tools.download(address, { headers }) : playlist;
  if (whole.unchanged) throw new SourceProblem(`${source.address}: the server sends nothing`);
  const { entries, films, guides, faults } = await parsePlaylist(source, whole.bytes);
  const addresses = followsGuides(source)
    ? guides.flatMap((one) => resolveGuideAddress(one, address))
    : [];
  const names = nameGuides(addresses, known.success ? guideNamesIn(known.output) : new Map());
  const followed = await downloadNamedGuides(source, names, tools);
  const knownAbsent = known.success ? known.output.absentFilms : [];
  const { titles, absent } = ownTitlesOfPlaylist(films, await tools.formerTitles(), knownAbsent);
  return {
    channels: entries,
    titles: films.length > 0 ? titles : undefined,
    guides: followed.guides,
    remarks: [...faults, ...followed.remarks],
    state: { guides: addresses, guideNames: Object.fromEntries(names), absentFilms: absent },
  };
};

async function parsePlaylist(source: Source, bytes: AsyncIterable<Uint8Array>) {
  const file = source.address;
  const tally = new Tally();
  const remarkOnEncoding = (encoding: string) =>
    tally.add(`text that is not UTF-8: read as ${encoding} (tolerated)`, file);
  const playlist = await readWholePlaylist(decodeText(bytes, file, remarkOnEncoding), {
    file,
    keepGoing: source.options.keepGoing === true,
    tally,
    filmsApart: true,
  });
  return { ...playlist, faults: remarksOfTally(tally) };
}

const followsGuides = ({ options }: Source) => options.withoutGuides !== true;

/**
 * Downloads the guides. `names` are their names in messages; the keys are their addresses. If a guide cannot be read,
 * the channels and the other guides are still used.
 */
async function downloadNamedGuides(
  source: Source,
  names: ReadonlyMap<string, string>,
  tools: ReadTools,
): Promise<Pick<SourceContent, 'remarks'> & { guides: NonNullable<SourceContent['guides']> }> {
  const guides: (DocumentStream | { name: string; unchanged: true })[] = [];
  const remarks: string[] = [];
  for (const [address, name] of names) {
    try {
      const guide = await tools.download(address, {
        ...tools.previousValidators(address),
        headers: headersFor(address, source),
      });
      if (guide.unchanged) guides.push({ name, unchanged: true });
      else guides.push({ name, bytes: guide.bytes, optional: true });
    } catch (error) {
      if (tools.signal?.aborted) throw error;
      guides.push({ name, unchanged: true });
      remarks.push(`a guide of the playlist stays as it was: ${messageOf(error)}`);
    }
  }
  return { guides, remarks };
}

/** The user and the password are sent only to the playlist's own server. */
function headersFor(address: string, source: Source): Record<string, string> {
  const isSameServer = URL.parse(address)?.origin === URL.parse(source.address)?.origin;
  return isSameServer ? basicAuthorization(source) : {};
}

/** The guides' names by address, in the order of `guides`. The database stores `guideNames` in another order. */
function guideNamesIn({ guides, guideNames = {} }: State): Map<string, string> {
  return nameGuides(guides, new Map(Object.entries(guideNames)));
}

/**
 * The guides' names in messages, by addresses. Two addresses that differ only in their query get different names. An
 * address keeps its former name, because the document of its guide is found by this name.
 */
function nameGuides(
  addresses: readonly string[],
  former: ReadonlyMap<string, string>,
): Map<string, string> {
  const taken = new Set(addresses.flatMap((address) => former.get(address) ?? []));
  const names = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const name = former.get(address) ?? unusedGuideName(inputName(address), taken);
    taken.add(name);
    names.set(address, name);
  }
  return names;
}

function unusedGuideName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

/**
 * The absolute address of a guide, as a list of one. The list is empty when it is no address of the web, such as a file
 * of this machine.
 */
function resolveGuideAddress(guide: string, playlist: string): string[] {
  const url = URL.parse(guide, /^https?:\/\//i.test(playlist) ? playlist : undefined);
  return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
