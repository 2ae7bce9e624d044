import { describe, expect, test } from 'vitest';
import { networkOrKeptAnswer } from '../../sw/kept-answers.ts';
import { onMessage, type Received } from '../../sw/page-messages.ts';
import { type FakeBrowser, fakeBrowser, json, noor, origin, sami } from './fake-browser.ts';

/** The worker around a browser, and what a message made it do. */
function workerOn(browser: FakeBrowser) {
  const done: string[] = [];
  const asked: Request[] = [];
  const worker = {
    env: browser,
    deletePictures: async () => void done.push('deleted pictures'),
    deleteEarlierFiles: async () => void done.push('deleted earlier files'),
    skipWaiting: async () => void done.push('took over'),
  };
  const ask = async (request: Request) => {
    asked.push(request);
    return new Response();
  };
  const receive = (data: unknown, reply: Received['reply'] = () => {}) =>
    onMessage(worker, { data, reply, ask });
  return { done, asked, receive };
}

test('the first page hands over what it fetched, and the token goes to the provider’s answers only', async () => {
  const { asked, receive } = workerOn(fakeBrowser());
  await receive({ type: 'signed-in', viewer: noor });
  const urls = [
    `${origin}/api/pages/home?with=strips`,
    `${origin}/media/art/poster/dunes-400.webp`,
    `${origin}/api/location`,
    'https://elsewhere.test/beacon',
  ];
  await receive({ type: 'keep', urls });
  expect(asked.map(({ url }) => url)).toEqual(urls);
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer noor',
    null,
    null,
    null,
  ]);
  expect(asked[0]?.headers.get('countryCode')).toBe('AE');
});

test('a message of another version is passed over', async () => {
  const { done, receive } = workerOn(fakeBrowser());
  await receive({ type: 'from-the-future' });
  await receive(undefined);
  expect(done).toEqual([]);
});

test('a new version takes over at the viewer’s word only', async () => {
  const { done, receive } = workerOn(fakeBrowser());
  await receive({ type: 'started' });
  expect(done).toEqual(['deleted earlier files']);
  await receive({ type: 'update' });
  expect(done).toEqual(['deleted earlier files', 'took over']);
});

test('a page that asks learns how well the worker keeps things', async () => {
  const browser = fakeBrowser();
  browser.health.note('pages', 'full');
  const replies: unknown[] = [];
  await workerOn(browser).receive({ type: 'storage?' }, (message) => replies.push(message));
  expect(replies).toEqual([{ type: 'storage', records: 'kept', pages: 'full' }]);
});

describe('the pictures that a viewer looked at', () => {
  async function afterNoorWatched() {
    const browser = fakeBrowser();
    browser.network.set('/api/user', () => json({ id: 7 }));
    const headers = { Authorization: `Bearer ${noor.token}` };
    await networkOrKeptAnswer(
      browser,
      new Request(`${origin}/api/user`, { headers }),
      browser.waitUntil,
    );
    await browser.settled();
    return workerOn(browser);
  }

  test('go when the viewer logs out, or another one signs in', async () => {
    const out = await afterNoorWatched();
    await out.receive({ type: 'signed-out' });
    expect(out.done).toEqual(['deleted pictures']);
    const over = await afterNoorWatched();
    await over.receive({ type: 'signed-in', viewer: sami });
    expect(over.done).toEqual(['deleted pictures']);
  });

  test('stay when the same viewer starts again, and for visitors', async () => {
    const again = await afterNoorWatched();
    await again.receive({ type: 'signed-in', viewer: noor });
    expect(again.done).toEqual([]);
    const visitor = workerOn(fakeBrowser());
    await visitor.receive({ type: 'signed-out' });
    expect(visitor.done).toEqual([]);
  });
});

describe('an answer that comes after its viewer has left', () => {
  /** Noor's favourites are asked for, and the provider takes its time. */
  function asking() {
    const browser = fakeBrowser();
    const worker = workerOn(browser);
    const request = () =>
      new Request(`${origin}/api/user/favorites`, {
        headers: { Authorization: `Bearer ${noor.token}` },
      });
    const ask = () => networkOrKeptAnswer(browser, request(), browser.waitUntil);
    let arrive = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    browser.network.set('/api/user/favorites', () => late);
    const shown = ask();
    return {
      browser,
      ...worker,
      /** The answer arrives; what is kept of it is what a second asking finds without a network. */
      async keptOfIt(): Promise<unknown> {
        arrive(json({ data: ['dunes'] }));
        await (await shown).text();
        await browser.settled();
        browser.network.clear();
        return ask().then(
          (response) => response.json(),
          () => 'nothing',
        );
      },
    };
  }

  test('is not kept after a logout, nor after another viewer’s sign-in', async () => {
    const left = asking();
    await left.receive({ type: 'signed-out' });
    expect(await left.keptOfIt()).toBe('nothing');
    const replaced = asking();
    await replaced.receive({ type: 'signed-in', viewer: sami });
    expect(await replaced.keptOfIt()).toBe('nothing');
  });

  test('is kept when the message that comes meanwhile is about their own start', async () => {
    const started = asking();
    await started.receive({ type: 'signed-in', viewer: noor });
    expect(await started.keptOfIt()).toEqual({ data: ['dunes'] });
  });
});
