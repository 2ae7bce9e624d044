import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../../../tests/support/fake-provider.ts';
import type { DownloadSubject } from '../../contracts/download.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import { fetchFilmSource } from './film-source.ts';

const film = { type: 'video', id: '501' } as const;
const programme = { type: 'programme', channel_id: '7', start: 0, duration: 600 } as const;

/** What comes of a film that the device keeps, when the provider or somebody before it answers so. */
const failureOf = (subject: DownloadSubject, answer: Response) =>
  fetchFilmSource(
    { client: clientOf(() => answer), playbackToken: undefined, now: 0 },
    subject,
  ).catch((error: unknown) => error);

describe('a film is taken away', () => {
  test.each([film, programme])(
    'by the provider, which no longer allows it: %o',
    async (subject) => {
      // A number and a text are the same id.
      const id = subject.type === 'video' ? 501 : 7;
      const failure = await failureOf(subject, Response.json({ data: { id, download: null } }));
      expect(failure).toMatchObject({ reason: 'not-allowed' });
    },
  );

  test.each([
    ['in its own words', Response.json({ message: 'Not found' }, { status: 404 })],
    ['in its own words, for good', Response.json({ error: 'Gone' }, { status: 410 })],
    ['without a word', new Response(null, { status: 404 })],
  ])('by the provider, which says %s that it has none', async (_, answer) => {
    expect(await failureOf(film, answer)).toMatchObject({ reason: 'withdrawn' });
  });

  test.each([404, 410])('by no gateway that answers %i in its place', async (status) => {
    const page = new Response('<html><h1>Not Found</h1></html>', { status });
    expect(await failureOf(film, page)).toMatchObject({ name: 'RequestError' });
    const words = new Response('default backend - 404', { status });
    expect(await failureOf(programme, words)).toMatchObject({ name: 'RequestError' });
  });

  test.each([film, programme])('by no answer to another call: %o', async (subject) => {
    const failure = await failureOf(
      subject,
      Response.json({ data: { id: 12, first_name: 'Noor' } }),
    );
    expect(failure).toMatchObject({ name: 'RequestError', kind: 'contract' });
  });

  test('by no answer that the worker kept before the provider allowed it', async () => {
    const kept = Response.json({ data: { id: 501 } }, { headers: { [keptAtHeader]: '0' } });
    expect(await failureOf(film, kept)).toMatchObject({ name: 'RequestError', kind: 'network' });
  });

  test('by no slow provider: the answer of before that the worker gives meanwhile still allows it', async () => {
    const film501 = { id: 501, embed_url: 'https://cdn.example/501.m3u8', download: { days: 7 } };
    const kept = Response.json({ data: film501 }, { headers: { [keptAtHeader]: '0' } });
    expect(await failureOf(film, kept)).toMatchObject({ days: 7 });
  });

  test('by no sign-in page of a hotel', async () => {
    const failure = await failureOf(film, new Response('<html>Welcome to the hotel</html>'));
    expect(failure).toMatchObject({ name: 'RequestError', kind: 'network' });
  });
});

test('a provider that falls silent in the middle of a film’s details counts as out of reach: the download is tried again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = clientOf(() => new Response(new ReadableStream({ start() {} })));
  const subject = { type: 'video', id: 'salt-road' } as const;
  const read = fetchFilmSource({ client, playbackToken: undefined, now: 0 }, subject);
  const failure = read.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ name: 'RequestError', kind: 'network' });
});
