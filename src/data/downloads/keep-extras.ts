/** Keeps what belongs to a film: its details, subtitles, storyboard and picture. The film plays without any of them. */
import type { Download } from '../../contracts/download.ts';
import { keptFilmPath } from '../../domain/downloads/kept-film-address.ts';
import { keptStoryboard } from '../../domain/downloads/kept-storyboard.ts';
import { fetchPiece, fetchText, NetworkLost, type PieceEnv, resolverFrom } from './fetch-piece.ts';
import type { FilmSource } from './film-source.ts';

/** The places of what is kept next to a film. */
export const detailsPlace = 'details';
export const picturePlace = 'picture';
export const storyboardPlace = 'storyboard';

const maxExtraBytes = 8 * 1024 * 1024;
const maxSubtitles = 40;

type Extras = Pick<Download, 'subtitles' | 'has_storyboard' | 'has_picture'>;

/** Returns which extras could be kept. Throws `NetworkLost`, and a `DOMException` when the device is full. */
export async function keepExtras(
  env: PieceEnv,
  cache: Cache,
  { copy, picture }: Download,
  source: FilmSource,
): Promise<Extras> {
  await cache.put(
    keptFilmPath(copy, detailsPlace),
    new Response(source.details, { headers: { 'content-type': 'application/json' } }),
  );
  const keep = async (place: string, address: string, type?: string) => {
    const piece = await fetchPiece(env, { address }, maxExtraBytes);
    await cache.put(
      keptFilmPath(copy, place),
      new Response(piece.body, { headers: { 'content-type': type ?? piece.type } }),
    );
  };
  const has_picture = picture !== undefined && (await tryToKeep(() => keep(picturePlace, picture)));
  const subtitles: Extras['subtitles'] = [];
  for (const { src, title, language } of source.subtitles.slice(0, maxSubtitles)) {
    const place = `t${subtitles.length}`;
    if (src && (await tryToKeep(() => keep(place, src, 'text/vtt; charset=utf-8')))) {
      subtitles.push({ title, place, ...(language && { language }) });
    }
  }
  const { storyboard } = source;
  const has_storyboard =
    storyboard !== undefined &&
    (await tryToKeep(() => keepStoryboard(env, cache, copy, storyboard, keep)));
  return { has_picture, subtitles, has_storyboard };
}

async function keepStoryboard(
  env: PieceEnv,
  cache: Cache,
  copy: string,
  storyboard: string,
  keep: (place: string, address: string) => Promise<void>,
): Promise<void> {
  const { text, address } = await fetchText(env, storyboard, maxExtraBytes);
  const kept = keptStoryboard(text, resolverFrom(address), (number) =>
    keptFilmPath(copy, `b${number}`),
  );
  if (!kept) throw new Error('Too many pictures');
  for (const [from, path] of kept.pictures) await keep(path.slice(path.lastIndexOf('/') + 1), from);
  await cache.put(
    keptFilmPath(copy, storyboardPlace),
    new Response(kept.text, { headers: { 'content-type': 'text/vtt; charset=utf-8' } }),
  );
}

/**
 * Returns whether `work` succeeded. The error of a lost network or a full device is thrown again, because it ends the
 * whole download.
 */
async function tryToKeep(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isOver = error instanceof NetworkLost || error instanceof DOMException;
    if (isOver) throw error;
    return false;
  }
}
