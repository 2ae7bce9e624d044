/**
 * What the last refresh of a folder found out about its videos. A video whose size and time are the same is not opened
 * again, and one that is encoded again keeps the time at which it came.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

/** Raised when the same files give other titles than before. */
const readerVersion = 1;

const Video = v.tuple([
  /** Its path without the ending. */
  v.string(),
  /** Bytes, and epoch milliseconds. */
  v.number(),
  v.number(),
  /** Its length; null where nobody could be asked for it yet. */
  v.nullable(v.number()),
  /** Epoch milliseconds */
  v.number(),
]);

const FolderState = v.object({ version: v.string(), videos: v.array(Video) });
export type FolderState = v.InferOutput<typeof FolderState>;

export type KnownVideo = {
  readonly size: number;
  readonly modifiedAt: number;
  readonly seconds: number | null;
  readonly addedAt: number;
};

export type KnownVideos = {
  /** Of all files together; empty where lengths were missing. */
  readonly version: string;
  readonly videos: ReadonlyMap<string, KnownVideo>;
};

/** A state of another form counts as none. */
export function readFolderState(state: unknown): KnownVideos {
  const parsed = v.safeParse(FolderState, state);
  const { version, videos } = parsed.success ? parsed.output : { version: '', videos: [] };
  const known = videos.map(([path, size, modifiedAt, seconds, addedAt]) => {
    return [path, { size, modifiedAt, seconds, addedAt }] as const;
  });
  return { version, videos: new Map(known) };
}

export function writeFolderState({ version, videos }: KnownVideos): FolderState {
  return {
    version,
    videos: [...videos].map(([path, { size, modifiedAt, seconds, addedAt }]) => {
      return [path, size, modifiedAt, seconds, addedAt];
    }),
  };
}

/** Differs when a file came, went or changed, or when lengths can be asked for that could not be before. */
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
