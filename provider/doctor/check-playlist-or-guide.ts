/** Reads a guide or a playlist with the readers of the import, and reports what an import would do with it. */
import { decodeText } from '../import/decode-text.ts';
import { Tally } from '../import/fault-tally.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { type PlaylistEntry, readPlaylistEntries } from '../import/m3u.ts';
import { type InputLimits, openInput } from '../import/open-input.ts';
import { readXmltv } from '../import/xmltv.ts';
import type { Findings, Verdict } from './findings.ts';
import { amount, GuideCount } from './guide-count.ts';

export type FileEnv = {
  readonly source: string;
  /** The source's name in findings. It contains no secret. */
  readonly name: string;
  readonly findings: Findings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limits: FileLimits;
};
export type FileLimits = InputLimits & {
  /** Milliseconds for the whole source. */
  readonly allMs: number;
};

export async function checkPlaylist(env: FileEnv): Promise<void> {
  let entries: readonly PlaylistEntry[] = [];
  await checkImportSource(env, {
    read: async (text, options) => {
      entries = await readPlaylistEntries(text, options);
    },
    holds: () => amount(entries.length, 'channel'),
  });
  const times = entries.filter(({ guideId }) => !guideId).length;
  const says = 'a channel without tvg-id finds its programmes by its name alone';
  if (times > 0) env.findings.add({ verdict: 'missing', about: env.name, times, says });
}

export async function checkGuide(env: FileEnv): Promise<void> {
  let guide = new GuideCount(env.now());
  await checkImportSource(env, {
    read: async (text, options) => {
      guide = new GuideCount(env.now());
      for await (const record of readXmltv(text, options)) guide.add(record);
    },
    holds: () => guide.contentSummary(),
  });
  for (const lack of guide.findLacks())
    env.findings.add({ verdict: 'missing', about: env.name, ...lack });
}

type Reader = {
  readonly read: (text: AsyncIterable<string>, options: ReaderOptions) => Promise<void>;
  /** Describes in words what was read. */
  readonly holds: () => string;
};
type ReaderOptions = { file: string; keepGoing: boolean; tally: Tally };

/**
 * Reads the source as the import does. If the import would refuse it, it is read again as with `--keep-going`, so that
 * all its faults are named and not only the first.
 */
async function checkImportSource(env: FileEnv, { read, holds }: Reader): Promise<void> {
  const { findings, name } = env;
  const tally = new Tally();
  const refusal = await findImportRefusal(env, tally, false, read);
  if (!refusal) {
    findings.add({ verdict: 'fine', about: name, says: holds() });
    noteTally(findings, name, tally);
    return;
  }
  const place = refusal.line === undefined ? undefined : `line ${refusal.line}`;
  const says = `${refusal.reason}; the import refuses it`;
  findings.add({ verdict: 'wrong', about: name, place, says });
  const all = new Tally();
  const again = await findImportRefusal(env, all, true, read);
  noteTally(findings, name, again ? tally : all, place);
}

async function findImportRefusal(
  env: FileEnv,
  tally: Tally,
  keepGoing: boolean,
  read: Reader['read'],
): Promise<ImportRefused | undefined> {
  const { source, name, limits } = env;
  const tallyMisnamed = (encoding: string) =>
    tally.add(`text that is not UTF-8, read as ${encoding} (tolerated)`, name);
  try {
    const bytes = limitTime(openInput(source, limits), name, limits.allMs);
    await read(decodeText(bytes, name, tallyMisnamed), { file: name, keepGoing, tally });
    return undefined;
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

/** Ends the reading of a server that sends only a byte now and then. */
async function* limitTime(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  allMs: number,
): AsyncGenerator<Uint8Array> {
  const over = AbortSignal.timeout(allMs);
  for await (const chunk of chunks) {
    if (over.aborted) throw new ImportRefused(name, `it does not come within ${allMs / 1000} s`);
    yield chunk;
  }
}

/** Reports the faults that the import counted, in the doctor's words. The fault at the place `named` is left out. */
function noteTally(findings: Findings, about: string, tally: Tally, named?: string): void {
  for (const { reason, count, first } of tally.lines()) {
    const line = /:(\d+)$/.exec(first)?.[1];
    const place = line && `line ${line}`;
    if (place && place === named) continue;
    const says = reason.replace(/ \((taken|tolerated|mended)\)$/, '');
    const isLeftOut = says === reason && !says.startsWith('broken XML');
    findings.add({
      verdict: verdictOf(reason),
      about,
      place,
      says: isLeftOut ? `${says}; it is left out` : says,
      times: count,
    });
  }
}

function verdictOf(reason: string): Verdict {
  if (reason.startsWith('a stream')) return 'missing';
  return /\((taken|tolerated)\)$/.test(reason) ? 'tolerated' : 'wrong';
}
