/** Films, episodes and trailers: the demo's clips one after the other, until the stated length is reached. */
import type {
  CatalogueText,
  Episode,
  Show,
  Video,
} from '../../catalogue/authored-catalogue-types.ts';
import { type DemoProgramming, episodesOf } from '../schedule/piece.ts';
import { pick, shuffled } from '../schedule/seed.ts';
import type { Clip, Footage } from './footage.ts';
import { type Listed, mediaPlaylist } from './playlist.ts';
import { bestSuited } from './subject.ts';

/** A film, episode or show with trailers, and the texts about it. */
export type Feature = {
  readonly slug: string;
  readonly minutes: number;
  readonly texts: readonly CatalogueText[];
  /** The tags and genres. */
  readonly subjects: readonly string[];
  readonly trailers: number;
};

/** The film, video, episode or (for its trailers) show of that name. */
export function featureOf(
  { videos, shows }: Pick<DemoProgramming, 'videos' | 'shows'>,
  slug: string,
): Feature | undefined {
  const film = videos.find((video) => video.slug === slug);
  if (film) return filmFeature(film);
  for (const show of shows) {
    if (show.slug === slug) return showFeature(show);
    const episode = episodesOf(show).find((one) => one.slug === slug);
    if (episode) return episodeFeature(show, episode);
  }
  return undefined;
}

function filmFeature(film: Video): Feature {
  const { slug, minutes, tagline, description, trailers } = film;
  return { slug, minutes, texts: [tagline, description], subjects: subjectsOf(film), trailers };
}

/** A show has no stream itself, but trailers. */
function showFeature(show: Show): Feature {
  const { slug, tagline, description, trailers } = show;
  return { slug, minutes: 0, texts: [tagline, description], subjects: subjectsOf(show), trailers };
}

function episodeFeature(show: Show, { slug, minutes, description }: Episode): Feature {
  const texts = [description, show.tagline];
  return { slug, minutes, texts, subjects: subjectsOf(show), trailers: 0 };
}

const subjectsOf = ({ tags, genres }: Pick<Video, 'tags' | 'genres'>) => [...tags, ...genres];

/** The whole playlist. It lasts the stated minutes, up to the end of their last segment. */
export function featurePlaylist(feature: Feature, footage: Footage, rendition: string): string {
  return mediaPlaylist({ rendition, segments: segmentsOfFeature(feature, footage), kind: 'vod' });
}

/**
 * The number of clips in a film: with more, some would not fit its subject; with fewer, they would repeat too often.
 */
const clipsOfFeature = 5;

/** The segments of a film or episode. */
export function segmentsOfFeature(feature: Feature, footage: Footage): Listed[] {
  const segments: Listed[] = [];
  const clips = bestSuited(footage.clips, feature.subjects, `${feature.slug}/clips`).slice(
    0,
    clipsOfFeature,
  );
  let missing = feature.minutes * 60;
  for (let round = 0; missing > 0; round++) {
    for (const clip of shuffled(clips, `${feature.slug}/${round}`)) {
      const taken = takeFrom(clip, missing);
      segments.push(...taken);
      missing -= secondsOf(taken);
    }
  }
  return segments;
}

const shortestTrailer = 20;

/** Trailer 1, 2, …: the beginning of the clip that suits best, of the second best, …, 20 to 60 s long. */
export function trailerPlaylist(
  feature: Feature,
  number: number,
  footage: Footage,
  rendition: string,
): string {
  const long = footage.clips.filter((clip) => clip.duration >= shortestTrailer);
  const order = bestSuited(long, feature.subjects, `${feature.slug}/clips`);
  const clip = order[(number - 1) % order.length] as Clip;
  const seconds = 24 + 4 * pick(`${feature.slug}/trailer/${number}`, 8);
  return mediaPlaylist({ rendition, segments: takeFrom(clip, seconds), kind: 'vod' });
}

function takeFrom(clip: Clip, seconds: number): Listed[] {
  const taken: Listed[] = [];
  for (let at = 0; at < segmentsOf(clip).length && secondsOf(taken) < seconds; at++)
    taken.push({ clip, at, cut: at === 0 });
  return taken;
}

function secondsOf(segments: readonly Listed[]): number {
  return segments.reduce((sum, { clip, at }) => sum + (segmentsOf(clip)[at]?.duration ?? 0), 0);
}

function segmentsOf(clip: Clip): Clip['renditions'][number]['segments'] {
  return clip.renditions[0]?.segments ?? [];
}
