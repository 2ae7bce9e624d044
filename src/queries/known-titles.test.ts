import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { Video } from '../contracts/video.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { favouriteListQuery } from './favourite-list.ts';
import { knownShow, knownVideo } from './known-titles.ts';
import { searchQuery } from './search.ts';
import { videoQuery } from './videos.ts';

const film = { type: 'video', content: { id: 'dunes', title: 'Dunes' } };
const show = { type: 'playlist', content: { id: 'ferry', title: 'The Ferry' } };
const person = { type: 'cast', content: { id: 'dunes', title: 'Dina Dunes' } };

/** A provider whose every list holds these. */
const lists = clientOf(() => Response.json({ data: [person, film, show], last_page: 1 }));

describe('the details of a title open at once', () => {
  test('from the results of a search', async () => {
    const queryClient = new QueryClient();
    await queryClient.fetchInfiniteQuery(searchQuery(lists, 'du'));
    expect(knownVideo(queryClient, 'dunes')?.title).toBe('Dunes');
    expect(knownShow(queryClient, 'ferry')?.title).toBe('The Ferry');
    expect(knownShow(queryClient, 'dunes')).toBeUndefined();
  });

  test('from the favourites', async () => {
    const queryClient = new QueryClient();
    const app = appContextOf({ client: lists, queryClient, database: memoryDatabase() });
    await queryClient.fetchInfiniteQuery(favouriteListQuery(app));
    expect(knownVideo(queryClient, 'dunes')?.title).toBe('Dunes');
  });

  test('from what another video is said to be like', async () => {
    const queryClient = new QueryClient();
    const like_this = [{ id: 'dunes', title: 'Dunes' }];
    const client = clientOf(() => Response.json({ data: { id: 'harbour', like_this } }));
    const app = appContextOf({ client, queryClient, database: memoryDatabase() });
    await queryClient.fetchQuery(videoQuery(app, 'harbour'));
    const known = knownVideo(queryClient, 'dunes');
    expect(known?.title).toBe('Dunes');
    expect(v.is(Video, known)).toBe(true);
  });
});
