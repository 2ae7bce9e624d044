/** Clips without files: playlists only name files and do not open them. */
import { type Footage, footageOf } from '../../provider/demo/streams/footage.ts';

/** A clip of `whole` segments of four seconds, and with `rest` a shorter one at its end. */
function aClip(slug: string, whole: number, rest = 0) {
  const durations = [...Array.from({ length: whole }, () => 4), ...(rest > 0 ? [rest] : [])];
  const rendition = (name: string, height: number) => ({
    name,
    width: (height * 16) / 9,
    height,
    bandwidth: height * 2000,
    codecs: 'avc1.4d401e,mp4a.40.2',
    segments: durations.map((duration, at) => ({ uri: `${slug}/${name}/${at}.ts`, duration })),
  });
  const renditions = [rendition('720p', 720), rendition('360p', 360)];
  return { slug, duration: whole * 4 + rest, mood: 'calm', renditions };
}

const manyClips = [
  aClip('dunes', 15),
  aClip('harbour', 5),
  aClip('stage', 11, 2.4),
  aClip('night', 22, 1.2),
  aClip('titles', 3),
];

export const testFootage: Footage = footageOf(manyClips);
