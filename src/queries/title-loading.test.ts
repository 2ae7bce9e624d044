import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { loadVideoToPlay } from './title-loading.ts';
import { videoQuery } from './videos.ts';

let queryClient: QueryClient;
let answer: () => Response;
const client = clientOf(() => answer());
const { queryKey } = videoQuery(client, 'dunes');
const film = (time: number) => ({ id: 'dunes', title: 'Dunes', progress: { time } });

/** What the film's screen would begin at. */
async function begin(): Promise<number | undefined> {
  await loadVideoToPlay({ client, queryClient, database: memoryDatabase() }, 'dunes');
  return queryClient.getQueryData(queryKey)?.progress?.time;
}

beforeEach(async () => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  answer = () => Response.json({ data: film(100) });
  await begin();
});

const growStale = () => queryClient.invalidateQueries({ queryKey });

describe('a film that was opened before', () => {
  test('begins where another device has come to meanwhile', async () => {
    answer = () => Response.json({ data: film(900) });
    expect(await begin()).toBe(100);
    await growStale();
    expect(await begin()).toBe(900);
  });

  test('begins where this device knows of while the provider cannot be reached', async () => {
    await growStale();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await begin()).toBe(100);
  });

  test('does not begin once the provider has it no more', async () => {
    await growStale();
    answer = () => Response.json({ message: 'Gone' }, { status: 404 });
    await expect(begin()).rejects.toThrow();
  });
});
