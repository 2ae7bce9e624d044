/** What the reader of a source gets, so that it neither opens a connection nor reads the clock by itself. */
import type { OwnTitles } from './own-titles.ts';
import type { Source, SourceContent } from './source.ts';

/** The headers with which a server can tell whether a document has changed. */
export type Validators = {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
};

export type DownloadOptions = Validators & {
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** `bytes` are complete and unpacked. They can be read several times, until the refresh ends. */
export type Downloaded =
  | { readonly unchanged: true }
  | (Validators & { readonly unchanged?: undefined; readonly bytes: AsyncIterable<Uint8Array> });

/** The titles that the last good refresh of this source brought. */
export type FormerTitles = OwnTitles & {
  /** The ids of all films that this source ever brought. */
  readonly filmIds: ReadonlySet<string>;
};

export type ReadTools = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * Reads a file or an http(s) address, one at a time. With `etag` or `lastModified` the result is `unchanged` when the
   * server says so. Throws `SourceUnreachable`, or `ImportRefused` when the document is too large.
   */
  readonly download: (address: string, options?: DownloadOptions) => Promise<Downloaded>;
  /** The validators that the last good refresh got from this address. */
  readonly previousValidators: (address: string) => Validators;
  /** The `state` that the last good refresh of this source returned; undefined at the first. */
  readonly state: unknown;
  readonly formerTitles: () => Promise<FormerTitles>;
  /** This signal is aborted when the refresh must stop. */
  readonly signal?: AbortSignal | undefined;
};

/** Throws `SourceProblem` or `ImportRefused`. */
export type SourceReader = (source: Source, tools: ReadTools) => Promise<SourceContent>;
