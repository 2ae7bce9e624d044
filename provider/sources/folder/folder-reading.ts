/** What the readers for films and for shows of one folder share. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { decodeWhole } from '../../import/decode-text.ts';
import { ImportRefused } from '../../import/import-refused.ts';
import type { OwnTitles, TitleStream, TitleSubtitles } from '../own-titles.ts';
import { sourceTitleId } from '../source-title-id.ts';
import { titleIssueText } from '../title-issue-text.ts';
import { fileFaultOrThrow } from './file-fault.ts';
import { containersOfBrowsers, stemOf } from './file-kinds.ts';
import type { FoundFilm } from './find-titles.ts';
import type { FoundVideo } from './find-videos.ts';
import type { KnownVideo } from './known-videos.ts';
import { type Nfo, NfoFault, readNfo } from './nfo.ts';
import { Sidecars } from './sidecar-files.ts';
import type { VideoLengths } from './video-lengths.ts';
import type { FoundFile, FoundFolder } from './walk-folder.ts';

/** The largest description, in bytes. */
const largestNfo = 1024 * 1024;

type FolderReadingParts = {
  readonly root: string;
  readonly known: ReadonlyMap<string, KnownVideo>;
  readonly former: OwnTitles;
  /** The ids of films that were not there at the last refresh, by the paths of their videos without the extension. */
  readonly absent: ReadonlyMap<string, string>;
  readonly lengths: VideoLengths;
  readonly remark: (sentence: string) => void;
};

export class FolderReading {
  readonly root: string;
  readonly remark: (sentence: string) => void;
  /** What the next refresh needs to know about the videos. */
  readonly videos = new Map<string, KnownVideo>();
  /** The paths of videos in containers that not every browser plays. */
  readonly mayNotPlay: string[] = [];
  readonly #known: ReadonlyMap<string, KnownVideo>;
  readonly #formerIds: ReadonlyMap<string, string>;
  readonly #lengths: VideoLengths;
  readonly #sidecars = new WeakMap<FoundFolder, Sidecars>();

  constructor({ root, known, former, absent, lengths, remark }: FolderReadingParts) {
    this.root = root;
    this.remark = remark;
    this.#known = known;
    this.#formerIds = new Map([...absent, ...formerIdsOf(former)]);
    this.#lengths = lengths;
  }

  /**
   * The id of a film, which comes from its path. A film that was found before keeps its id, because its path can change
   * with the other files of the folder: it is the path of the folder or that of the file.
   */
  idOf({ path, video }: FoundFilm): string {
    return this.#formerIds.get(stemOf(video.file.path)) ?? sourceTitleId(path);
  }

  /** The ids of known films that are not among these titles. */
  absentFrom({ films, shows }: OwnTitles): Map<string, string> {
    const present = new Set([...films, ...shows].map(({ id }) => id));
    return new Map([...this.#formerIds].filter(([, id]) => !present.has(id)));
  }

  sidecarsIn(folder: FoundFolder): Sidecars {
    const made = this.#sidecars.get(folder) ?? new Sidecars(folder);
    this.#sidecars.set(folder, made);
    return made;
  }

  /**
   * The length of a video, and the time at which it was first seen (epoch milliseconds). Notes both in `videos` for the
   * next refresh.
   */
  async inspect(
    video: FoundVideo,
    nfo: Nfo | undefined,
  ): Promise<{ seconds: number; addedAt: number }> {
    const { path, size, modifiedAt, createdAt } = video.file;
    if (!containersOfBrowsers.includes(video.container)) this.mayNotPlay.push(path);
    const seconds = await this.#lengths.secondsOf(video);
    const addedAt =
      nfo?.addedAt ?? this.#known.get(video.path)?.addedAt ?? (createdAt || modifiedAt);
    this.videos.set(video.path, { size, modifiedAt, seconds, addedAt });
    return { seconds: seconds || nfo?.seconds || 0, addedAt: Math.max(0, addedAt) };
  }

  /** Checks a title by its schema. If it does not fit, adds a remark and returns undefined. */
  parseOrRemark<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    draft: v.InferInput<Schema>,
  ): v.InferOutput<Schema> | undefined {
    const parsed = v.safeParse(schema, draft);
    if (parsed.success) return parsed.output;
    this.remark(`${path || '.'}: left out, ${titleIssueText(parsed.issues)}`);
    return undefined;
  }
}

/** The key is the path of a film, or of its first part, without the extension. */
function formerIdsOf({ films, shows }: OwnTitles): Map<string, string> {
  const inParts = shows.filter(({ filmInParts }) => filmInParts);
  const firstParts = inParts.flatMap(({ id, seasons }) => {
    const first = seasons[0]?.episodes[0];
    return first ? [{ id, stream: first.stream }] : [];
  });
  return new Map([...films, ...firstParts].map(({ id, stream }) => [stemOf(stream.address), id]));
}

export function streamOf(
  { file, container }: FoundVideo,
  subtitles: TitleSubtitles[],
): TitleStream {
  const version = `${file.size}-${file.modifiedAt}`;
  return { address: file.path, container, version, subtitles };
}

/**
 * The address of a picture, with a version that changes with the file. Devices keep a picture by its address, so they
 * would otherwise show the former one for weeks.
 */
export function versionedPicture(file: FoundFile | undefined): string | undefined {
  return file && `${file.path}?v=${file.size}-${file.modifiedAt}`;
}

/**
 * Reads a description. If it has a fault or may not be read, only the description is left out: the title is then named
 * after its file. Throws `SourceUnreachable` when the disk fails: without its certificate a film would vanish from Kids.
 */
export async function readNfoFile(
  file: FoundFile | undefined,
  { root, remark }: FolderReading,
): Promise<Nfo | undefined> {
  if (!file) return undefined;
  if (file.size > largestNfo) {
    remark(`${file.path}: this description is larger than 1 MB and is not read`);
    return undefined;
  }
  const place = join(root, file.path);
  try {
    const bytes = await readBytes(place, file.size);
    const text = await decodeWhole(bytes, file.path);
    return readNfo(text, (fault) => remark(`${file.path}: ${fault}; the rest of it is used`));
  } catch (error) {
    remark(`${file.path}: this description is not used: ${nfoFailureText(place, error)}`);
    return undefined;
  }
}

async function readBytes(place: string, size: number): Promise<Uint8Array> {
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Throws when the disk fails. Of a file error it returns only the code: the message contains the whole path. */
function nfoFailureText(place: string, error: unknown): string {
  if (error instanceof NfoFault || error instanceof ImportRefused) return error.message;
  if (!(error instanceof Error && 'code' in error)) return 'it cannot be read';
  fileFaultOrThrow(place, error);
  return String(error.code);
}
