import type { Video } from '../../catalogue/authored-catalogue-types.ts';
import { withChapters } from './chapters.ts';
import { comedyFilms } from './films-comedy.ts';
import { dramaFilms } from './films-drama.ts';
import { familyFilms } from './films-family.ts';
import { historyFilms } from './films-history.ts';
import { imaginedFilms } from './films-imagined.ts';
import { mysteryFilms } from './films-mystery.ts';
import { realFilms } from './films-real.ts';
import { restoredFilms } from './films-restored.ts';
import { romanceFilms } from './films-romance.ts';
import { thrillerFilms } from './films-thriller.ts';
import { behindVideos } from './videos-behind.ts';
import { shortVideos } from './videos-short.ts';

export const videos: Video[] = [
  ...dramaFilms,
  ...mysteryFilms,
  ...thrillerFilms,
  ...comedyFilms,
  ...romanceFilms,
  ...historyFilms,
  ...imaginedFilms,
  ...familyFilms,
  ...realFilms,
  ...restoredFilms,
  ...shortVideos,
  ...behindVideos,
].map(withChapters);
