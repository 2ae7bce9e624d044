/**
 * The clips of which all streams of the demo consist. They are in segments of four seconds, except for the last one
 * of a clip. Five whole segments are a shot; live channels consist of shots.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Segment = v.object({ uri: v.string(), duration: v.pipe(v.number(), v.minValue(0.05)) });
const Rendition = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  width: v.number(),
  height: v.number(),
  bandwidth: v.number(),
  codecs: v.string(),
  /** The initialisation file of fragmented MP4; transport streams have none. */
  init: v.optional(v.string()),
  segments: v.pipe(v.array(Segment), v.minLength(1)),
});
const Clip = v.object({
  slug: v.string(),
  duration: v.number(),
  mood: v.optional(v.string(), ''),
  renditions: v.pipe(v.array(Rendition), v.minLength(1)),
});
const Manifest = v.union([
  v.array(Clip),
  v.pipe(
    v.object({ clips: v.array(Clip) }),
    v.transform(({ clips }) => clips),
  ),
]);

export type Clip = v.InferOutput<typeof Clip>;
export type Rendition = Clip['renditions'][number];
export type Segment = Rendition['segments'][number];

export const segmentSeconds = 4;
export const shotSegments = 5;

export type Footage = {
  readonly clips: readonly Clip[];
  /** The names and sizes of the variants, the smallest first. They are the same for every clip. */
  readonly renditions: readonly Rendition[];
};

/** Five whole segments of one clip. */
export type Shot = { readonly clip: Clip; readonly first: number };

/** Reads `clips.json`. Throws when it is missing, of another form, or when clips differ in their variants. */
export async function readFootage(file: URL | string): Promise<Footage> {
  return footageOf(JSON.parse(await readFile(file, 'utf8')));
}

export function footageOf(manifest: unknown): Footage {
  const clips = v.parse(Manifest, manifest);
  const names = new Set(clips.map((clip) => clip.renditions.map(({ name }) => name).join()));
  if (names.size !== 1) throw new Error('The clips must all come in the same variants.');
  const renditions = [...(clips[0]?.renditions ?? [])].sort(
    (one, other) => one.height - other.height,
  );
  const footage = { clips, renditions };
  if (!clips.some((clip) => shotsOf(clip).length > 0))
    throw new Error('No clip is long enough for a shot.');
  return footage;
}

export function renditionOf(clip: Clip, name: string): Rendition {
  const found = clip.renditions.find((rendition) => rendition.name === name);
  if (!found) throw new Error(`Clip ${clip.slug} has no variant ${name}.`);
  return found;
}

/**
 * The shots of a clip, one after the other. When two or more segments are left over, the last shot ends with the clip
 * and repeats a few seconds, so that every segment is shown.
 */
export function shotsOf(clip: Clip): Shot[] {
  const count = wholeSegments(clip);
  const firsts = Array.from(
    { length: Math.floor(count / shotSegments) },
    (_, at) => at * shotSegments,
  );
  if (firsts.length > 0 && count % shotSegments >= 2) firsts.push(count - shotSegments);
  return firsts.map((first) => ({ clip, first }));
}

function wholeSegments(clip: Clip): number {
  const segments = clip.renditions[0]?.segments ?? [];
  const cut = segments.findIndex(({ duration }) => !isWhole(duration));
  return cut === -1 ? segments.length : cut;
}

function isWhole(duration: number): boolean {
  return Math.abs(duration - segmentSeconds) < 0.2;
}
