/**
 * /own: the films, subtitles and pictures in the folders of an operator's sources. docs/operating.md, "Films and
 * shows".
 */
import { type Context, Hono } from 'hono';
import { endWhenRefused } from '../http/end-long-running-answers.ts';
import { isCurrent } from '../http/etag.ts';
import { refuseMissing } from '../http/refusal.ts';
import {
  requireSignedFile,
  requireSignedForViewer,
  type StreamSigningKey,
} from '../http/signed-stream-addresses.ts';
import { decodeWhole } from '../import/decode-text.ts';
import { ImportRefused } from '../import/import-refused.ts';
import type { Env, Provider } from '../provider-types.ts';
import { type FileKind, fileKindOf } from '../sources/folder/file-kinds.ts';
import { forAnyOrigin } from './media-headers.ts';
import { mediaTypeOf } from './media-type.ts';
import { createFolderLookup, type OpenFile, openOwnFile } from './open-own-file.ts';
import {
  noEnd,
  ownFileAddress,
  publicOwnFileAddress,
  publicSigningName,
  viewerOwnFileAddress,
} from './own-file-addresses.ts';
import { safePathSegments } from './request-path.ts';
import { sendFile } from './send-file.ts';
import { withSignedFiles } from './signed-hls-playlist.ts';
import { webVttOf } from './web-vtt.ts';

/** The most bytes of a playlist, and of subtitles. */
const largestText = 16 * 1024 * 1024;

type Asked = {
  readonly sourceId: string;
  readonly path: string;
  readonly names: readonly string[];
  readonly kind: FileKind;
};

/** Mount it at /media. */
export function ownFileRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const folderOf = createFolderLookup(provider.db);
  app.get('/own/*', async (c) => {
    const asked = readPath(new URL(c.req.url).pathname) ?? refuseMissing();
    // Check the signature before the file: otherwise anybody could find out which files exist.
    const streams = await requireSignedOwnFile(c, provider, asked);
    const folder = (await folderOf(asked.sourceId)) ?? refuseMissing();
    const file = (await openOwnFile(folder, asked.names)) ?? refuseMissing();
    const seconds = streams.until - Math.floor(provider.now() / 1000);
    const headers = { ...forAnyOrigin, 'Cache-Control': cachingFor(asked, seconds, streams) };
    if (asked.kind === 'playlist' || asked.kind === 'subtitles')
      return sendText(
        c,
        file,
        headers,
        await runThenClose(file, () => readServedText(file, asked, streams)),
      );
    endWhenRefused(c, provider, streams);
    return sendOpenFile(c, file, headers);
  });
  return app;
}

/** Refuses a request that does not prove its right to the file. Returns the key that signs addresses in the answer. */
async function requireSignedOwnFile(
  c: Context<Env>,
  provider: Provider,
  { sourceId, path }: Asked,
): Promise<StreamSigningKey> {
  const address = ownFileAddress(sourceId, path);
  if (c.req.query('viewer') !== undefined) return requireSignedForViewer(c, provider, address);
  return (await requireSignedFile(c, provider, publicSigningName(address))).streams;
}

/**
 * Undefined for a path that leads out of the folder, and for files that do not belong to a film as viewers see it, such
 * as `.nfo`.
 */
function readPath(pathname: string): Asked | undefined {
  const [, , sourceId, ...names] = safePathSegments(pathname) ?? [];
  const kind = fileKindOf(names.at(-1) ?? '');
  if (sourceId === undefined || !kind || kind === 'nfo' || kind === 'otherSubtitles')
    return undefined;
  return { sourceId, names, path: names.join('/'), kind };
}

/**
 * The header `Cache-Control`. A file may be encoded again under the same name, so caches ask again after an hour, for
 * pictures after a day, and for playlists each time. Shared caches may not store a file for one viewer, because access
 * must end when the viewer is blocked.
 */
function cachingFor({ kind }: Asked, seconds: number, { until, viewer }: StreamSigningKey): string {
  if (until === noEnd) return 'public, max-age=86400, stale-while-revalidate=604800';
  if (kind === 'playlist') return 'private, no-cache';
  return `${viewer === undefined ? 'public' : 'private'}, max-age=${Math.min(seconds, 3600)}`;
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
      // The stream closes the file, also when the viewer leaves.
      return file.handle.createReadStream(part);
    },
  });
  if (!isRead) await file.handle.close();
  return answer;
}

async function readServedText(
  file: OpenFile,
  asked: Asked,
  streams: StreamSigningKey,
): Promise<string> {
  if (file.size > largestText) return refuseMissing();
  const bytes = await file.handle.readFile();
  if (asked.kind === 'playlist') {
    const sign = streams.viewer === undefined ? publicOwnFileAddress : viewerOwnFileAddress;
    const signed = (path: string) => sign(asked.sourceId, path, streams);
    return withSignedFiles(bytes.toString(), asked.path, signed);
  }
  const text = await decodeWhole(bytes, asked.path).catch((error: unknown) => {
    if (error instanceof ImportRefused) return refuseMissing();
    throw error;
  });
  return /\.srt$/i.test(asked.path) ? webVttOf(text) : text;
}

async function runThenClose<Result>(
  { handle }: OpenFile,
  work: () => Promise<Result>,
): Promise<Result> {
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
  // A playlist contains signatures, which change from day to day.
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
