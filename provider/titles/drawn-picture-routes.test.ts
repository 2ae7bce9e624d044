import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nasTitles,
  type OwnTelevision,
  ownTelevision,
} from '../../tests/support/own-television.ts';
import { createApp } from '../app.ts';
import { previewOfShow, previewOfVideo } from '../web/link-preview/title-previews.ts';
import { drawnPicturePath } from './drawn-picture-path.ts';
import { drawnPictureRoutes } from './drawn-picture-routes.ts';

let tv: OwnTelevision;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  tv = await ownTelevision();
  await tv.bring({ nas: nasTitles });
  app = createApp(tv.provider, { mounts: [{ at: '/media', routes: drawnPictureRoutes }] });
});
afterAll(() => tv.close());

const boats = { type: 'video', id: 'paper-boats-2018', title: { und: 'Paper Boats' } } as const;

describe('a drawn picture', () => {
  it('is stored by caches under the address that answers name', async () => {
    const answer = await app.request(drawnPicturePath('poster', boats, 'en'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('Paper');
    const again = await app.request(drawnPicturePath('poster', boats, 'en'), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is not cached for long under an address of another title', async () => {
    const before = drawnPicturePath('poster', { ...boats, title: { und: 'Boats' } }, 'en');
    const answer = await app.request(before);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('is in the language that its address names', async () => {
    const salt = await app.request('/media/drawn/backdrop/ar/video/the-salt-road-2020.svg');
    expect(await salt.text()).toContain('طريق الملح');
    const show = await app.request('/media/drawn/poster/ar/tv-show/harbour-lights.svg');
    expect(await show.text()).toContain('Harbour');
  });

  it.each([
    'poster/en/video/nobody.svg',
    'wall/en/video/paper-boats-2018.svg',
    'poster/xx/video/paper-boats-2018.svg',
    'poster/en/users/paper-boats-2018.svg',
    'poster/en/constructor/paper-boats-2018.svg',
  ])('is not there for %s', async (path) => {
    expect((await app.request(`/media/drawn/${path}`)).status).toBe(404);
  });
});

describe('a link to an own title', () => {
  const asked = (id: string) => ({ id, language: 'en', secret: 'x' }) as const;

  it('shows its own picture, and none that is drawn', async () => {
    const salt = await previewOfVideo(tv.db, asked('the-salt-road-2020'));
    expect(salt).toMatchObject({
      title: 'The Salt Road',
      picture: { address: 'https://pictures.example/salt.jpg' },
      facts: { duration: 'PT90M', datePublished: '2020-01-01' },
    });
    expect((await previewOfVideo(tv.db, asked('paper-boats-2018')))?.picture).toBeUndefined();
  });

  it('says nothing of a show that nobody knows', async () => {
    await tv.bring({ nas: { shows: [{ id: 'x', title: 'Undated', seasons: [] }] } });
    const preview = await previewOfShow(tv.db, asked('undated'));
    expect(preview?.title).toBe('Undated');
    expect(preview?.facts).not.toHaveProperty('startDate');
  });
});
