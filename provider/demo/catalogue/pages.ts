import type { Page } from '../../catalogue/authored-catalogue-types.ts';
import { documentary } from './pages/documentary.ts';
import { festival } from './pages/festival.ts';
import { films } from './pages/films.ts';
import { home } from './pages/home.ts';
import { kids } from './pages/kids.ts';
import { live } from './pages/live.ts';
import { music } from './pages/music.ts';
import { seriesPage } from './pages/series.ts';

/** The pages in the order of the top menu; the first is the home page. */
export const pages: Page[] = [home, films, seriesPage, live, kids, documentary, festival, music];
