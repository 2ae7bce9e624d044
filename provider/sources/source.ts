/** A source of an operator's own television, and the result of reading it. docs/operating.md, "Sources". */

import type { PlaylistEntry } from '../import/m3u.ts';
import { OperatorProblem } from '../operator-problem.ts';
import type { OwnTitles } from './own-titles.ts';

export const sourceKinds = ['m3u', 'xmltv', 'xtream', 'hdhomerun', 'folder', 'feed'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The kinds that bring channels or a guide; the others bring titles only. */
export const guideKinds: readonly SourceKind[] = ['m3u', 'xmltv', 'xtream', 'hdhomerun'];

export type Source = {
  readonly id: string;
  readonly kind: SourceKind;
  /** A file, a folder or an http(s) address. It contains no user, password or query. */
  readonly address: string;
  /** `user` and `password`; and `address`, the complete address, if a part was removed from the shown one. */
  readonly secret: Readonly<Record<string, string>> | null;
  readonly options: Readonly<Record<string, unknown>>;
};

/** The address to read, because the shown one may lack its query. It contains no user or password before the host. */
export function wholeAddress({ address, secret }: Source): string {
  return secret?.address ?? address;
}

/** A document whose bytes are read later: a guide in XMLTV. */
export type DocumentStream = {
  /** The document's name in messages, unique in its source: its address without secrets. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /**
   * If this document has a fault, there is only a remark and the former document stays. The source itself does not
   * fail.
   */
  readonly optional?: boolean | undefined;
};

/** A part that is `unchanged` stays as the last refresh left it. A part that is absent becomes empty. */
export type SourceContent = {
  readonly channels?: readonly PlaylistEntry[] | 'unchanged' | undefined;
  readonly guides?: readonly (DocumentStream | { name: string; unchanged: true })[] | undefined;
  readonly titles?: OwnTitles | 'unchanged' | undefined;
  /** Sentences about what was left out or corrected, each with its place. */
  readonly remarks: readonly string[];
  /** JSON that the next refresh gets as `ReadTools.state`. */
  readonly state?: unknown;
};

/**
 * Why a source cannot be used, in one line with the place of the fault and without secrets. Then nothing of the source
 * changes.
 */
export class SourceProblem extends OperatorProblem {}

/** The server of a source cannot be reached, or answers with a fault. */
export class SourceUnreachable extends SourceProblem {
  /** How many milliseconds to wait before the next request, if the server says so (`Retry-After`). */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
