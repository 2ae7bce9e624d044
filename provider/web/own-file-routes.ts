/**
 * /own: the films, subtitles and pictures in the folders of an operator's sources. docs/operating.md, "Films and
 * shows".
 */
import { type Context, Hono } from 'hono';
import { isCurrent } from '../http/etag.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requireSigned, requireSignedForEverybody, type StreamsKey } from '../http/streams-key.ts';
import { decodeWhole } from '../import/decode-text.ts';
import { ImportRefused } from '../import/import-refused.ts';
import type { Env, Provider } from '../provider.ts';
import { type FileKind, fileKindOf } from '../sources/folder/file-kinds.ts';
import { forAnyOrigin } from './media-headers.ts';
import { mediaTypeOf } from './media-type.ts';
import { foldersOfSources, type OpenFile, openOwnFile } from './open-own-file.ts';
import {
  noEnd,
  ownFileAddress,
  sharedName,
  sharedOwnFile,
  signedOwnFile,
} from './own-file-addresses.ts';
import { withSignedFiles } from './own-playlist.ts';
import { pathNames } from './request-path.ts';
import { sendFile } from './send-file.ts';
import { webVttOf } from './web-vtt.ts';

/** Bytes of a playlist, and of subtitles. */
const largestText = 16 * 1024 * 1024;
/** Bytes of what caches on the way may keep: the pieces of a film, but no film, which would push out all the rest. */
const largestShared = 64 * 1024 * 1024;

type Asked = {
  readonly sourceId: string;
  readonly path: string;
  readonly names: readonly string[];
  readonly kind: FileKind;
};

/** Has to be mounted at /media. */
export function ownFileRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const folderOf = foldersOfSources(provider.db);
  app.get('/own/*', async (c) => {
    const asked = readPath(new URL(c.req.url).pathname) ?? refuseMissing();
    // The signature comes before the disk: without it nobody learns which files there are.
    const streams = await signedKeyOf(c, provider, asked);
    const folder = (await folderOf(asked.sourceId)) ?? refuseMissing();
    const file = (await openOwnFile(folder, asked.names)) ?? refuseMissing();
    const seconds = streams.until - Math.floor(provider.now() / 1000);
    const headers = { ...forAnyOrigin, 'Cache-Control': cachingFor(file, seconds, streams) };
    if (asked.kind === 'playlist' || asked.kind === 'subtitles')
      return sendText(c, file, headers, await closing(file, () => textOf(file, asked, streams)));
    return sendOpenFile(c, file, headers);
  });
  return app;
}

/** Pictures and the pieces of a film have addresses for everybody, all else one for its viewer. */
function signedKeyOf(c: Context<Env>, provider: Provider, asked: Asked): Promise<StreamsKey> {
  const address = ownFileAddress(asked.sourceId, asked.path);
  const mayBeShared = asked.kind !== 'playlist' && asked.kind !== 'subtitles';
  return mayBeShared && c.req.query('viewer') === undefined
    ? requireSignedForEverybody(c, provider, sharedName(address))
    : requireSigned(c, provider, address);
}

/** Undefined for a path that leads out of the folder, and for files that are none of a film: `.nfo` among them. */
function readPath(pathname: string): Asked | undefined {
  const [, , sourceId, ...names] = pathNames(pathname) ?? [];
  const kind = fileKindOf(names.at(-1) ?? '');
  if (sourceId === undefined || !kind || kind === 'nfo' || kind === 'otherSubtitles')
    return undefined;
  return { sourceId, names, path: names.join('/'), kind };
}

/** A file may be encoded again under its name: caches ask again after an hour, for pictures after a day. */
function cachingFor({ size }: OpenFile, seconds: number, { until, viewer }: StreamsKey): string {
  if (until === noEnd) return 'public, max-age=86400, stale-while-revalidate=604800';
  const scope = viewer !== undefined || size > largestShared ? 'private' : 'public';
  return `${scope}, max-age=${Math.min(seconds, 3600)}`;
}

async function sendOpenFile(
  c: Context<Env>,
  file: OpenFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  let isRead = false;
  const answer = sendFile(c, {
    ...file,
    headers: { ...headers, 'Content-Type': mediaTypeOf(file.place) },
    read(part) {
      isRead = true;
      // The stream closes the file, also when the viewer goes away.
      return file.handle.createReadStream(part);
    },
  });
  if (!isRead) await file.handle.close();
  return answer;
}

async function textOf(file: OpenFile, asked: Asked, streams: StreamsKey): Promise<string> {
  if (file.size > largestText) return refuseMissing();
  const bytes = await file.handle.readFile();
  if (asked.kind === 'playlist') {
    const signed = (path: string) =>
      fileKindOf(path) === 'playlist'
        ? signedOwnFile(asked.sourceId, path, streams)
        : sharedOwnFile(asked.sourceId, path, streams);
    return withSignedFiles(bytes.toString(), asked.path, signed);
  }
  const text = await decodeWhole(bytes, asked.path).catch((error: unknown) => {
    if (error instanceof ImportRefused) return refuseMissing();
    throw error;
  });
  return /\.srt$/i.test(asked.path) ? webVttOf(text) : text;
}

async function closing<Result>({ handle }: OpenFile, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await handle.close();
  }
}

function sendText(
  c: Context<Env>,
  { place, tag }: OpenFile,
  headers: Readonly<Record<string, string>>,
  text: string,
): Response {
  const isPlaylist = fileKindOf(place) === 'playlist';
  // A playlist holds signatures, which change from day to day.
  const ownTag = isPlaylist ? `${tag.slice(0, -1)}-${c.req.query('until') ?? ''}"` : tag;
  const all = {
    ...headers,
    ETag: ownTag,
    'Content-Type': mediaTypeOf(isPlaylist ? place : 'subtitles.vtt'),
    'Content-Length': String(Buffer.byteLength(text)),
  };
  if (isCurrent(c, ownTag)) return new Response(null, { status: 304, headers: all });
  return new Response(c.req.method === 'HEAD' ? null : text, { headers: all });
}
