import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type ArtworkKind,
  artwork,
  artworkPath,
  widestBackdrop,
} from '../provider/catalogue/artwork-paths.ts';
import { demoCatalogue } from '../provider/demo/catalogue/catalogue.ts';
import { tile } from '../provider/demo/streams/storyboard.ts';
import { wideBackdrops } from '../provider/demo/wide-backdrops.ts';

const media = fileURLToPath(new URL('../provider/demo/media', import.meta.url));
const weigh = (folder: string, isWanted = (_name: string) => true) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0);

type Clip = {
  slug: string;
  duration: number;
  renditions: { name: string; segments: { uri: string; duration: number }[] }[];
};
const clips: Clip[] = JSON.parse(readFileSync(`${media}/footage/clips.json`, 'utf8'));

function pictured(): [ArtworkKind, string][] {
  const { videos, shows, channels, cast, posts, ads } = demoCatalogue;
  return [
    ...[...videos, ...shows, ...channels].flatMap(({ slug }): [ArtworkKind, string][] => [
      ['poster', slug],
      ['backdrop', slug],
    ]),
    ...channels.map(({ slug }): [ArtworkKind, string] => ['logo', slug]),
    ...cast.map(({ slug }): [ArtworkKind, string] => ['portrait', slug]),
    ...[...posts, ...ads].map(({ slug }): [ArtworkKind, string] => ['card', slug]),
  ];
}

describe('The kept pictures', () => {
  it('show everything in the catalogue, in every width', () => {
    const kept = new Set(
      Object.keys(artwork).flatMap((kind) =>
        readdirSync(`${media}/art/${kind}`).map((name) => `/media/art/${kind}/${name}`),
      ),
    );
    const missing = pictured()
      .flatMap(([kind, slug]) => artwork[kind].map((width) => artworkPath(kind, slug, width)))
      .concat([...wideBackdrops].map((slug) => artworkPath('backdrop', slug, widestBackdrop)))
      .filter((path) => !kept.has(path));
    expect(missing).toEqual([]);
  });

  const widest = (name: string) => name.endsWith(`-${widestBackdrop}.webp`);
  const weighArt = (isWanted: (name: string) => boolean) => weigh(`${media}/art`, isWanted);

  it('weigh at most 10 MB, and the widest backdrops 2 MB more', () => {
    expect(weighArt((name) => !widest(name))).toBeLessThan(10_000_000);
    expect(weighArt(widest)).toBeLessThan(2_000_000);
  });
});

describe('The kept footage', () => {
  it('is cut in whole segments, at the same places in both sizes', () => {
    for (const { slug, duration, renditions } of clips) {
      const [one, other] = renditions.map(({ segments }) => segments.map((part) => part.duration));
      expect(one, slug).toEqual(other);
      expect(
        one?.reduce((sum, part) => sum + part, 0),
        slug,
      ).toBe(duration);
      expect(
        one?.every((part) => part === 4),
        slug,
      ).toBe(true);
    }
  });

  it('has every segment that it lists', () => {
    const listed = clips.flatMap(({ renditions }) =>
      renditions.flatMap(({ segments }) => segments.map(({ uri }) => uri)),
    );
    expect(listed.filter((uri) => statSync(`${media}/footage/${uri}`).size < 1000)).toEqual([]);
  });

  it('has a sheet of small pictures for each clip, with one a segment', async () => {
    for (const { slug, renditions } of clips) {
      const { width, height } = await sharp(`${media}/footage/${slug}/storyboard.webp`).metadata();
      expect(width, slug).toBe(tile.columns * tile.width);
      const rows = Math.ceil((renditions[0]?.segments.length ?? 0) / tile.columns);
      expect(height, slug).toBe(rows * tile.height);
    }
  });

  it('weighs at most 25 MB', () => expect(weigh(`${media}/footage`)).toBeLessThan(25_000_000));
});
