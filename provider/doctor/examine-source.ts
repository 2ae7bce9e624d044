/** A complete examination: what the source is, and all findings about it. */

import { limits as importLimits } from '../import/import-limits.ts';
import { isAddress } from '../import/open-input.ts';
import { type Bounds, createAsk, defaultBounds, plainAddress } from './bounded-requests.ts';
import { checkApi } from './check-api.ts';
import { checkGuide, checkPlaylist, type FileLimits } from './check-playlist-or-guide.ts';
import type { DoctorArguments } from './doctor-arguments.ts';
import { countVerdict, type Finding, Findings } from './findings.ts';
import { isNamedAsFile, type Kind, recogniseSource } from './recognise-source.ts';

export type Examination = {
  readonly kind: Kind | 'unknown';
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Whether nothing is wrong. */
  readonly works: boolean;
};

export type Tools = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly bounds?: Bounds;
  readonly limits?: FileLimits;
};

const fileLimits: FileLimits = {
  maxBytes: importLimits.bytes,
  stallTimeoutMs: importLimits.stallTimeoutMs,
  allMs: 600_000,
};

export async function examineSource(order: DoctorArguments, tools: Tools): Promise<Examination> {
  const { source, origin, token, pass, timezone } = order;
  const { now, wait, bounds = defaultBounds, limits = fileLimits } = tools;
  const findings = new Findings();
  const name = nameFor(source);
  const examinationOf = (kind: Examination['kind']): Examination => {
    const all = findings.all();
    return { kind, name, findings: all, works: countVerdict(all, 'wrong') === 0 };
  };
  const url = isAddress(source) ? URL.parse(source) : null;
  const seen = await recogniseSource(source, {
    ...limits,
    stallTimeoutMs: Math.min(limits.stallTimeoutMs, bounds.callMs),
  });
  if ('refused' in seen) {
    const { reason, line } = seen.refused;
    findings.add({
      verdict: 'wrong',
      about: name,
      place: line === undefined ? undefined : `line ${line}`,
      says: reason,
    });
    return examinationOf('unknown');
  }
  const file = { source, name, findings, now, limits };
  if (seen.kind === 'guide') await checkGuide(file);
  else if (seen.kind === 'playlist') await checkPlaylist(file);
  else if (seen.kind === 'stream')
    findings.add({
      verdict: 'wrong',
      about: name,
      says: 'this is the HLS playlist of one stream; a playlist of channels names its address',
    });
  else if (url) {
    if (url.username || url.password)
      findings.add({
        verdict: 'wrong',
        about: name,
        says: 'the address holds a user and a password, which browsers refuse',
      });
    url.username = url.password = url.search = url.hash = '';
    await checkApi(
      { ask: createAsk(bounds), base: url, token, pass, origin, findings, now, wait },
      timezone,
    );
  }
  return examinationOf(seen.kind);
}

/**
 * The name of the source in findings. The path of an address may contain a user and a password, so the name of a guide
 * or a playlist has only the host and the last part of the path.
 */
function nameFor(source: string): string {
  const url = isAddress(source) ? URL.parse(source) : null;
  if (!url) return source;
  const end = url.pathname.split('/').at(-1) ?? '';
  return isNamedAsFile(source) ? `${url.host}/…/${end}` : plainAddress(url);
}
