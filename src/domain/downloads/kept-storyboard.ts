/** Rewrites a storyboard (WebVTT), so that its cues name kept pictures. */
import type { ResolveAddress } from './hls-playlist.ts';

const maxPictures = 200;

type KeptStoryboard = {
  readonly text: string;
  /** The pictures to keep. The key is the original address. */
  readonly pictures: ReadonlyMap<string, string>;
};

/**
 * `picturePath` returns the path of the n-th picture. The storyboard is undefined if it has more pictures than a film
 * needs.
 */
export function keptStoryboard(
  text: string,
  resolve: ResolveAddress,
  picturePath: (number: number) => string,
): KeptStoryboard | undefined {
  const pictures = new Map<string, string>();
  const rewritten = text.replace(/^([^\s#]+)#xywh=/gm, (written, address: string) => {
    const from = resolve(address);
    if (from === undefined) return written;
    const path = pictures.get(from) ?? picturePath(pictures.size);
    pictures.set(from, path);
    return `${path}#xywh=`;
  });
  return pictures.size > maxPictures ? undefined : { text: rewritten, pictures };
}
