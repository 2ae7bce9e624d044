/** Every screen of the app by an address, and a provider with something for each of them. */
import type { Download } from '#src/contracts/download.ts';
import type { Answers } from './component.tsx';
import { keptCopy, keptProgramme } from './kept-programme.ts';
import { evening, film, show, smallProvider, strip, video } from './small-answers.ts';

/** More than a shelf shows at once. */
const films = Array.from({ length: 9 }, (_, at) => ({
  ...film,
  id: `film-${at}`,
  title: `Film ${at}`,
  title_trans: { en: `Film ${at}`, ar: `فيلم ${at}` },
}));

export const provider: Answers = {
  ...smallProvider,
  'GET pages/home': () => ({
    data: {
      slug: 'home',
      strips: [
        strip('tonight', 'Tonight', films.map(video)),
        strip('shows', 'Shows', [
          ...films.slice(3).map(video),
          { type: 'playlist', content: show },
        ]),
      ],
    },
  }),
  'GET entries': () => ({ data: films.map(video), last_page: 1 }),
  'GET search': () => ({ data: [] }),
  'GET user/favorites': () => ({ data: films.map(video), last_page: 1 }),
};

/** What the device keeps when this address is opened: the list of downloads is empty, as on most devices. */
export const downloadsFor = (path: string): readonly Download[] =>
  path.endsWith(keptCopy) ? [keptProgramme(evening)] : [];

export const viewersScreens = [
  '/',
  '/films',
  '/films/more/drama',
  '/films/view/the-salt-road',
  '/tags/drama',
  '/casts/noor',
  '/video-details/the-salt-road',
  '/video/the-salt-road',
  '/tv-show/the-night-ferry',
  '/tv-show/the-night-ferry/episode/night-1',
  '/live/news',
  '/favorites',
  '/epg',
  '/channel-order',
  '/search?q=salt',
  '/devices',
  '/profile',
  '/profile/security',
  '/profile/storage',
  '/profile/data',
  '/reminders',
  '/multiview',
  '/multiview?add=news',
  '/now',
  '/downloads',
  `/downloads/${keptCopy}`,
  '/for-grown-ups',
  '/blog',
  '/blog/posts/six-doors',
  '/about',
  '/contact',
  '/privacy-policy',
  '/nothing/here/at-all',
];

export const visitorsScreens = [
  '/login',
  '/registration',
  '/forgot-password',
  '/password-reset',
  '/email-confirmation/7',
  '/stop-change/secret',
  '/landing',
];
