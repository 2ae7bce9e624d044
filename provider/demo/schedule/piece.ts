/** What a demo channel can broadcast: its own formats, and films and episodes of the catalogue. */

import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import { artworkPath } from '../../catalogue/artwork-paths.ts';
import type {
  CatalogueText,
  Episode,
  Show,
  Video,
} from '../../catalogue/authored-catalogue-types.ts';
import { certificateAge } from '../../titles/certificate-age.ts';
import type { DemoCatalogue, DemoChannel, DemoFormat } from '../model.ts';

export type Piece = {
  readonly title: CatalogueText;
  readonly description: CatalogueText;
  readonly minutes: number;
  /** Whether it is always shown to its end, as films and episodes are. Others may be cut when their slot ends. */
  readonly whole: boolean;
  readonly picture: string;
  /** Slugs of cast members. */
  readonly cast: readonly string[];
  readonly facts?: ProgrammeFacts | undefined;
};

/** What the schedule needs of the demo catalogue. */
export type DemoProgramming = Pick<DemoCatalogue, 'channels' | 'videos' | 'shows' | 'cast'>;

export function formatPiece(channel: DemoChannel, format: DemoFormat): Piece {
  return {
    title: format.title,
    description: format.description,
    minutes: format.minutes,
    whole: false,
    picture: artworkPath('logo', channel.slug, 256),
    cast: format.cast ?? [],
  };
}

export function filmPiece(film: Video): Piece {
  return {
    title: film.title,
    description: film.description,
    minutes: film.minutes,
    whole: true,
    picture: artworkPath('backdrop', film.slug, 480),
    cast: film.cast,
    facts: { certificateAge: certificateAge(film.rating) },
  };
}

/** An episode keeps its ids on every channel and in every language. */
export function episodePiece(show: Show, episode: Episode, isNew: boolean): Piece {
  return {
    title: {
      en: `${show.title.en}: ${episode.title.en}`,
      ar: `${show.title.ar}: ${episode.title.ar}`,
    },
    description: episode.description,
    minutes: episode.minutes,
    whole: true,
    picture: artworkPath('backdrop', show.slug, 480),
    cast: show.cast,
    facts: {
      seriesId: show.slug,
      episodeId: episode.slug.replace(`${show.slug}-`, ''),
      isNew,
      certificateAge: certificateAge(show.rating),
    },
  };
}

/** All episodes of a show, in order. */
export function episodesOf(show: Show): Episode[] {
  return show.seasons.flatMap((season) => season.episodes);
}
