/** A source of an operator's own television, and what reading it brings. docs/operating.md, "Sources". */
import type { PlaylistEntry } from '../import/m3u.ts';
import type { OwnTitles } from './own-titles.ts';

export const sourceKinds = ['m3u', 'xmltv', 'xtream', 'hdhomerun', 'folder', 'feed'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export type Source = {
  readonly id: string;
  readonly kind: SourceKind;
  /** A file, a folder or an http(s) address, without a password. */
  readonly address: string;
  readonly secret: Readonly<Record<string, string>> | null;
  readonly options: Readonly<Record<string, unknown>>;
};

/** A document whose bytes are read later: a guide in XMLTV. */
export type DocumentStream = {
  /** As messages name it: an address without what may be secret. */
  readonly name: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** A part that is `unchanged` stays as the last refresh left it; one that is absent is empty. */
export type SourceContent = {
  readonly channels?: readonly PlaylistEntry[] | 'unchanged' | undefined;
  readonly guides?: readonly (DocumentStream | { name: string; unchanged: true })[] | undefined;
  readonly titles?: OwnTitles | 'unchanged' | undefined;
  /** Sentences about what was left out or mended, each with its place. */
  readonly remarks: readonly string[];
};

/** Why a source cannot be used, in one line with its place and without secrets. Nothing of it changes then. */
export class SourceProblem extends Error {}
