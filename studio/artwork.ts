/**
 * Paints every picture of the demo catalogue into `provider/demo/media/art`. The same catalogue gives the same
 * pictures. `--only SLUG` paints what one slug needs, `--kind poster` one kind, `--wide` the wide backdrops alone.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { type ArtworkKind, artwork, widestBackdrop } from '../provider/catalogue/artwork-paths.ts';
import type { CatalogueText } from '../provider/catalogue/authored-catalogue-types.ts';
import { demoCatalogue } from '../provider/demo/catalogue/catalogue.ts';
import { wideBackdrops } from '../provider/demo/wide-backdrops.ts';
import type { Brief } from './direction/brief.ts';
import { direct } from './direction/direct.ts';
import { emblem } from './emblems.ts';
import { folder, keep } from './keep.ts';
import type { Words } from './layouts/words.ts';
import { wrap } from './paint/layer.ts';
import { hash } from './paint/seed.ts';
import { portrait } from './portrait.ts';
import { backdrop, image, poster } from './title.ts';

type Job = {
  kind: ArtworkKind;
  slug: string;
  /** Where they are not all of its kind. */
  widths?: readonly number[];
  paint: () => Promise<Sharp>;
};

const { videos, shows, channels, cast, posts, ads } = demoCatalogue;
const castNames = new Map(cast.map(({ slug, name }) => [slug, name.en]));

function titleJobs(slug: string, genres: readonly string[], words: Words): Job[] {
  const brief = direct(slug, genres);
  return [
    { kind: 'poster', slug, paint: async () => image(await poster(slug, brief, words)) },
    { kind: 'backdrop', slug, paint: async () => image(await backdrop(slug, brief)) },
    ...(wideBackdrops.has(slug) ? [wideJob(slug, brief)] : []),
  ];
}

function wideJob(slug: string, brief: Brief): Job {
  const paint = async () => image(await backdrop(slug, brief, widestBackdrop));
  return { kind: 'backdrop', slug, widths: [widestBackdrop], paint };
}

/** A picture bears its title in both languages of the demo. */
const inBoth = ({ en, ar = en }: CatalogueText) => ({ en, ar });

function jobs(): Job[] {
  const titles = [...videos, ...shows].flatMap(({ slug, title, tagline, genres, cast: played }) => {
    const billing = played.flatMap((one) => castNames.get(one) ?? []);
    return titleJobs(slug, genres, { ...inBoth(title), tagline: tagline.en, billing });
  });
  const stations = channels.flatMap(({ slug, title, genre }): Job[] => [
    ...titleJobs(slug, [genre], { ...inBoth(title), tagline: '', billing: [] }),
    { kind: 'logo', slug, paint: async () => logo(slug) },
  ]);
  const faces = cast.map(
    (member): Job => ({
      kind: 'portrait',
      slug: member.slug,
      paint: async () => image(await portrait(member)),
    }),
  );
  const cards = [...posts, ...ads].map(
    ({ slug }): Job => ({
      kind: 'card',
      slug,
      paint: async () => image(await backdrop(slug, direct(slug, []))),
    }),
  );
  return [...titles, ...stations, ...faces, ...cards];
}

async function logo(slug: string): Promise<Sharp> {
  return sharp(
    wrap({ width: 256, height: 256 }, await emblem(slug, [0.6, 0.15, hash(slug) % 360])),
  );
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, kind: { type: 'string' }, wide: { type: 'boolean' } },
});
const wanted = jobs().filter(
  ({ slug, kind, widths }) =>
    (!values.only || values.only === slug) &&
    (!values.kind || values.kind === kind) &&
    (!values.wide || widths),
);
await Promise.all(
  Object.keys(artwork).map((kind) => mkdir(`${folder}/${kind}`, { recursive: true })),
);

let painted = 0;
let bytes = 0;
async function painter(): Promise<void> {
  for (let job = wanted.shift(); job; job = wanted.shift()) {
    const kept = await keep(job.kind, job.slug, await job.paint(), job.widths);
    bytes += kept;
    painted++;
    if (painted % 20 === 0) console.log(`${painted} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
  }
}
// One waits for the encoder while the other computes.
await Promise.all([painter(), painter()]);
console.log(`${painted} pictures in all their widths, ${(bytes / 1e6).toFixed(2)} MB`);
