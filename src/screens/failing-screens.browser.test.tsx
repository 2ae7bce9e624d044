import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answers, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';

const json = (status: number, body: string, headers = {}) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

const tenMegabytes = JSON.stringify({ data: 'a'.repeat(10_000_000) });

const silent = 'The server did not answer as it should. Please try again in a moment.';
const unreadable = 'The server sent something that we could not read.';
const refused = 'The server refused to show this page.';
const gone = 'The server does not have this page any more.';

/**
 * What a provider may answer instead of what it should, and what the viewer then reads. Neighbours in the list have
 * different sentences. src/queries/faults.test.ts shows what each answer is to the queries of each screen.
 */
const faults: readonly (readonly [fault: string, answer: () => Response, says: string])[] = [
  // The app does not wait for so long. A call that failed without a time to wait is repeated twice before the failure
  // shows.
  ['an error 500', () => json(500, '{}', { 'retry-after': '3600' }), silent],
  ['JSON of another shape', () => json(200, '{"data":{"films":7}}'), unreadable],
  ['a 400', () => json(400, '{}'), refused],
  ['half a JSON', () => json(200, '{"data":['), unreadable],
  ['ten megabytes', () => json(200, tenMegabytes), unreadable],
  ['a 403', () => json(403, '{"message":"no"}'), 'Your account may not see this page.'],
  ['nothing', () => json(200, ''), unreadable],
  ['a 422', () => json(422, '{}'), refused],
  ['a 404', () => json(404, '{"message":"gone"}'), gone],
];

type Screen = {
  path: string;
  /** The calls that it cannot do without. */
  calls: readonly string[];
  shows: (main: Locator) => Locator;
  /** What the screen says at a 404. There is nothing to try again for a thing that does not exist. */
  notThere?: { says: string; retry: boolean };
  /** The document's title, where the screen has one of its own for its failures. */
  title?: string;
};

const titled = (name: string) => (main: Locator) => main.getByRole('heading', { name, level: 1 });
const notFound = { says: 'Page not found', retry: false };
const screens: Record<string, Screen> = {
  home: {
    path: '/',
    calls: ['GET pages', 'GET pages/home'],
    shows: (main) => main.getByRole('region', { name: 'Tonight' }),
  },
  'a page of strips': {
    path: '/films',
    calls: ['GET pages/films'],
    shows: (main) => main.getByRole('region', { name: 'Drama' }),
    notThere: notFound,
  },
  'everything of a strip': {
    path: '/films/more/drama',
    calls: ['GET strips/drama'],
    shows: titled('Drama'),
    notThere: notFound,
  },
  'a film': {
    path: '/video/the-salt-road',
    calls: ['GET videos/the-salt-road'],
    shows: titled('The Salt Road'),
    notThere: notFound,
  },
  'the details of a film': {
    path: '/video-details/the-salt-road',
    calls: ['GET videos/the-salt-road'],
    shows: titled('The Salt Road'),
    notThere: notFound,
  },
  'a show': {
    path: '/tv-show/the-night-ferry',
    calls: ['GET playlists/the-night-ferry'],
    shows: titled('The Night Ferry'),
    notThere: notFound,
  },
  'an episode': {
    path: '/tv-show/the-night-ferry/episode/night-1',
    calls: ['GET videos/night-1'],
    shows: titled('Night 1'),
    notThere: notFound,
  },
  'a person': {
    path: '/casts/noor',
    calls: ['GET casts/noor'],
    shows: titled('Noor Karim'),
    notThere: notFound,
  },
  'a tag': {
    path: '/tags/drama',
    calls: ['GET tags/drama/entries'],
    shows: titled('Drama'),
    notThere: notFound,
  },
  favourites: {
    path: '/favorites',
    calls: ['GET user/favorites'],
    shows: titled('Favourites'),
    // A provider without the list: the device's own are all.
    notThere: { says: 'There are no favourites in this section', retry: false },
  },
  'a post': {
    path: '/blog/posts/six-doors',
    calls: ['GET blog/posts/six-doors'],
    shows: titled('Six doors'),
    notThere: notFound,
  },
  'a channel': {
    path: '/live/news',
    calls: ['GET live-streams/news'],
    shows: (main) => main.getByText('This channel has no stream to play.'),
    notThere: { says: 'There is no such channel.', retry: true },
    title: 'Live',
  },
  'the guide': {
    path: '/epg',
    calls: ['GET live-streams/epg'],
    shows: (main) => main.getByRole('gridcell').first(),
    title: 'Guide',
  },
  'what is on now': {
    path: '/now',
    calls: ['GET live-streams/epg'],
    shows: (main) => main.getByRole('link', { name: /Sahra News/ }),
    title: 'On now',
  },
};

const main = page.getByRole('main');
const retry = main.getByRole('button', { name: 'Retry' });

for (const [name, { path, calls, shows, notThere, title }] of Object.entries(screens)) {
  test(`${name} says what went wrong in its own place, and comes with Retry`, async () => {
    const { says: missing, retry: comesAgain } = notThere ?? { says: gone, retry: true };
    let answer = faults[0]?.[1];
    const failing = Object.fromEntries(
      calls.map((call) => [
        call,
        (...asked: Parameters<NonNullable<Answers[string]>>) =>
          answer?.() ?? smallProvider[call]?.(...asked),
      ]),
    );
    await showScreen(path, { user: viewer, answers: { ...smallProvider, ...failing } });
    for (const [fault, given, says] of faults) {
      if (fault === 'a 404' && !comesAgain) continue;
      if (answer !== given) {
        answer = given;
        await retry.click();
      }
      await expect
        .element(main, { message: fault })
        .toMatchTextContent(fault === 'a 404' ? missing : says);
      await expect.element(page.getByRole('banner')).toBeVisible();
      await expect.element(retry).toBeVisible();
      expect(document.title).toBe(`Sahra | ${title ?? 'This page could not be loaded'}`);
      expect(shows(main).query()).toBeNull();
    }
    const header = page.getByRole('banner').element().getBoundingClientRect();
    expect(main.getByRole('alert').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      header.bottom,
    );
    answer = undefined;
    await retry.click();
    await expect.element(shows(main)).toBeVisible();
    // A player in the screen may have a Retry of its own.
    await expect.element(main).not.toMatchTextContent(faults.at(-1)?.[2] ?? '');
  });

  if (notThere && !notThere.retry) {
    test(`${name} that does not exist has nothing to try again`, async () => {
      const answers = Object.fromEntries(calls.map((call) => [call, () => json(404, '{}')]));
      await showScreen(path, { user: viewer, answers: { ...smallProvider, ...answers } });
      await expect.element(main.getByRole('heading', { name: notThere.says })).toBeVisible();
      expect(retry.query()).toBeNull();
    });
  }
}
