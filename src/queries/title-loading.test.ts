import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { keptAtHeader } from '#src/contracts/kept-at-header.ts';
import { replaceProgress } from '#src/data/device/continue-watching.ts';
import { keepPosition } from '#src/data/device/keep-position.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createChange, enqueue } from '#src/data/device/outbox-records.ts';
import { putReached } from '#src/data/device/reached-positions.ts';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { loadVideoToPlay } from './title-loading.ts';
import type { Video } from './videos.ts';

let app: AppContext;
let answer: () => Response;
const client = clientOf(() => answer());
const queryKey = keys.video('dunes');
const film = (time: number) => ({ id: 'dunes', title: 'Dunes', progress: { time } });
const unreached = () => {
  throw new TypeError('Failed to fetch');
};
/** What the worker gives without a network. */
const keptAnswer = (time: number) =>
  Response.json({ data: film(time) }, { headers: { [keptAtHeader]: '1' } });

/** What the film's screen would begin at. */
async function begin(): Promise<number | undefined> {
  await loadVideoToPlay(app, 'dunes');
  return app.queryClient.getQueryData<Video>(queryKey)?.progress?.time;
}

function openPage(database = memoryDatabase()): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  app = appContextOf({ client, queryClient, database });
}

const reload = () => openPage(app.database);

beforeEach(async () => {
  openPage();
  answer = () => Response.json({ data: film(100) });
  await begin();
});

const growStale = () => app.queryClient.invalidateQueries({ queryKey });
const watched = { video: { id: 'dunes', title: 'Dunes' } };
const watchTo = (reached: number) => keepPosition(app.database, { watched, reached, now: 1 });

describe('a film that was opened before', () => {
  test('begins where another device has come to meanwhile', async () => {
    answer = () => Response.json({ data: film(900) });
    expect(await begin()).toBe(100);
    await growStale();
    expect(await begin()).toBe(900);
  });

  test('begins where another device has come to, although this one has watched it before', async () => {
    await watchTo(600);
    answer = () => Response.json({ data: film(3000) });
    await growStale();
    expect(await begin()).toBe(3000);
  });

  test('begins where this device knows of while the provider cannot be reached', async () => {
    await growStale();
    answer = unreached;
    expect(await begin()).toBe(100);
  });

  test('does not begin once the provider has it no more', async () => {
    await growStale();
    answer = () => Response.json({ message: 'Gone' }, { status: 404 });
    await expect(begin()).rejects.toThrow();
  });

  test('begins where another tab has come to, at once and without a network', async () => {
    await watchTo(2400);
    expect(await begin()).toBe(2400);
    await growStale();
    answer = unreached;
    expect(await begin()).toBe(2400);
  });
});

describe('a film of which the worker has an older answer', () => {
  test('begins without a network where this device has come to, also after a reload', async () => {
    await watchTo(2400);
    answer = () => keptAnswer(100);
    await growStale();
    expect(await begin()).toBe(2400);
    reload();
    expect(await begin()).toBe(2400);
  });

  test('begins there too once its end was reached, when Continue watching has it no more', async () => {
    await watchTo(2400);
    await keepPosition(app.database, { watched, reached: 'end', now: 2 });
    await replaceProgress(app.database, { list: [], settled: 0 });
    answer = () => keptAnswer(100);
    reload();
    expect(await begin()).toBe(2400);
  });

  test('begins where another device has come to, of which the list of Continue watching said so', async () => {
    const entry = { type: 'video', id: 'dunes', ...watched, time: 1800 } as const;
    const list = [{ ...entry, updated_at: 1, finished: false }];
    await replaceProgress(app.database, { list, settled: 0, putReached });
    answer = () => keptAnswer(100);
    reload();
    expect(await begin()).toBe(1800);
  });
});

test('a film begins at the position that waits to be sent, and then where another device has come to', async () => {
  const change = createChange({
    kind: 'progress',
    method: 'PUT',
    path: 'videos/dunes/progress',
    json: { time: 2400 },
    replaces: 'progress/dunes',
  });
  await enqueue(app.database, change, 1);
  await growStale();
  expect(await begin()).toBe(2400);
  await app.outbox.flush();
  answer = () => Response.json({ data: film(3000) });
  await growStale();
  expect(await begin()).toBe(3000);
  answer = () => keptAnswer(100);
  reload();
  expect(await begin()).toBe(3000);
});
