/**
 * What the last refresh of a folder found out about its videos. A video with the same size and time is not opened
 * again. A video that was encoded again keeps the time at which it was first seen.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

/** Increase this when the same files make other titles than before. */
const readerVersion = 4;

/** How many films stay known although they are not there now. */
const maxAbsent = 10_000;

const Video = v.tuple([
  /** The path without the extension. */
  v.string(),
  /** The size in bytes, and the time of the file in epoch milliseconds. */
  v.number(),
  v.number(),
  /** The length in seconds; null while it could not be measured. */
  v.nullable(v.number()),
  /** When the video was first seen. Epoch milliseconds. */
  v.number(),
]);

const FolderState = v.object({
  version: v.optional(v.string(), ''),
  videos: v.array(Video),
  /** Films that are not there now: the path of the video (or of the first part) without the extension, and the id. */
  absent: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
});
export type FolderState = v.InferOutput<typeof FolderState>;

export type KnownVideo = {
  readonly size: number;
  readonly modifiedAt: number;
  readonly seconds: number | null;
  readonly addedAt: number;
};

export type KnownVideos = {
  /** A version of all files together. Empty when lengths are missing. */
  readonly version: string;
  readonly videos: ReadonlyMap<string, KnownVideo>;
  /** The ids of films that are not there now, the latest last. The key is as in `FolderState`. */
  readonly absent: ReadonlyMap<string, string>;
};

/** A state of another form counts as no state. */
export function readFolderState(state: unknown): KnownVideos {
  const parsed = v.safeParse(FolderState, state);
  const { version, videos, absent } = parsed.success
    ? parsed.output
    : { version: '', videos: [], absent: [] };
  const known = videos.map(([path, size, modifiedAt, seconds, addedAt]) => {
    return [path, { size, modifiedAt, seconds, addedAt }] as const;
  });
  return { version, videos: new Map(known), absent: new Map(absent) };
}

export function folderStateToStore({ version, videos, absent }: KnownVideos): FolderState {
  return {
    version,
    videos: [...videos].map(([path, { size, modifiedAt, seconds, addedAt }]) => {
      return [path, size, modifiedAt, seconds, addedAt];
    }),
    absent: [...absent].slice(-maxAbsent),
  };
}

/**
 * The version changes when a file was added, removed or changed, and when lengths can be measured that could not be
 * before.
 */
export function versionOf(folder: FoundFolder, canProbe: boolean): string {
  const digest = createHash('sha256').update(JSON.stringify([readerVersion, canProbe]));
  const add = (file: FoundFile) =>
    digest.update(JSON.stringify([file.path, file.size, file.modifiedAt]));
  const addFolder = (one: FoundFolder) => {
    if (one.playlist) add(one.playlist);
    one.files.forEach(add);
    one.folders.forEach(addFolder);
  };
  addFolder(folder);
  return digest.digest('base64url');
}
