/** A source of an operator's own television, and what reading it brings. docs/operating.md, "Sources". */
import type { PlaylistEntry } from '../import/m3u.ts';
import type { OwnTitles } from './own-titles.ts';

export const sourceKinds = ['m3u', 'xmltv', 'xtream', 'hdhomerun', 'folder', 'feed'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The kinds that bring channels or a guide; the others bring titles only. */
export const guideKinds: readonly SourceKind[] = ['m3u', 'xmltv', 'xtream', 'hdhomerun'];

export type Source = {
  readonly id: string;
  readonly kind: SourceKind;
  /** A file, a folder or an http(s) address, without a user, a password or a query. */
  readonly address: string;
  /** `user`, `password`, and `address`: the whole address where the shown one lacks a part. */
  readonly secret: Readonly<Record<string, string>> | null;
  readonly options: Readonly<Record<string, unknown>>;
};

/** The address to read: the shown one may lack its query. A user and a password before the host are not in it. */
export function wholeAddress({ address, secret }: Source): string {
  return secret?.address ?? address;
}

/** A document whose bytes are read later: a guide in XMLTV. */
export type DocumentStream = {
  /** As messages name it, unique in its source: an address without what may be secret. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** A fault of this document is only a remark, and the one of before stays: the source itself does not fail. */
  readonly optional?: boolean | undefined;
};

/** A part that is `unchanged` stays as the last refresh left it; one that is absent is empty. */
export type SourceContent = {
  readonly channels?: readonly PlaylistEntry[] | 'unchanged' | undefined;
  readonly guides?: readonly (DocumentStream | { name: string; unchanged: true })[] | undefined;
  readonly titles?: OwnTitles | 'unchanged' | undefined;
  /** Sentences about what was left out or mended, each with its place. */
  readonly remarks: readonly string[];
  /** JSON that the next refresh gets as `ReadTools.state`. */
  readonly state?: unknown;
};

/** Why a source cannot be used, in one line with its place and without secrets. Nothing of it changes then. */
export class SourceProblem extends Error {}

/** The server of a source cannot be reached, or answers with a fault. */
export class SourceUnreachable extends SourceProblem {
  /** Milliseconds after which the server wants to be asked again (`Retry-After`). */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
