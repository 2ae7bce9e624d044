/** Rewrites a storyboard (WebVTT), so that its cues name pictures that are kept. */
import type { ResolveAddress } from './hls-playlist.ts';

const maxPictures = 200;

type KeptStoryboard = {
  readonly text: string;
  /** The pictures to keep, by where they come from. */
  readonly pictures: ReadonlyMap<string, string>;
};

/** `pathOf` gives the path of the n-th picture. Undefined where there are more pictures than a film needs. */
export function keptStoryboard(
  text: string,
  resolve: ResolveAddress,
  pathOf: (number: number) => string,
): KeptStoryboard | undefined {
  const pictures = new Map<string, string>();
  const rewritten = text.replace(/^([^\s#]+)#xywh=/gm, (written, address: string) => {
    const from = resolve(address);
    if (from === undefined) return written;
    const path = pictures.get(from) ?? pathOf(pictures.size);
    pictures.set(from, path);
    return `${path}#xywh=`;
  });
  return pictures.size > maxPictures ? undefined : { text: rewritten, pictures };
}
