import { afterAll, beforeAll, expect, test } from 'vitest';
import { Post } from '#src/contracts/post.ts';
import { Video } from '#src/contracts/video.ts';
import { paged, resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';
import { smallCatalogue } from '../../tests/support/small-catalogue.ts';
import { prepareAndStoreCatalogue } from './store-catalogue.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
});
afterAll(() => service.close());

const [saltRoad, ...otherFilms] = smallCatalogue.videos;
const renamed = {
  ...smallCatalogue,
  videos: [{ ...saltRoad, title: { en: 'The Salt Roads', ar: 'طرق الملح' } }, ...otherFilms],
} as typeof smallCatalogue;

test('a catalogue that is stored already is not stored again', async () => {
  expect(await prepareAndStoreCatalogue(service.provider, smallCatalogue, 'operator')).toBe(false);
});

test('a changed catalogue takes the old one’s place, and viewers keep their favourites and positions', async () => {
  const token = await service.signIn();
  await service.ask('user/favorites/the-salt-road', { method: 'PUT', token });
  const json = { time: 300 };
  await service.ask('videos/the-salt-road/progress', { method: 'PUT', token, json });

  expect(await prepareAndStoreCatalogue(service.provider, renamed, 'operator')).toBe(true);
  const film = await service.read('videos/the-salt-road', resource(Video), { token });
  expect(film).toMatchObject({
    title: 'The Salt Roads',
    in_favorite: true,
    progress: { time: 300 },
  });

  const withoutIt = { ...smallCatalogue, videos: otherFilms };
  await prepareAndStoreCatalogue(service.provider, withoutIt, 'operator');
  expect((await service.ask('videos/the-salt-road')).status).toBe(404);

  await prepareAndStoreCatalogue(service.provider, smallCatalogue, 'operator');
  const back = await service.read('videos/the-salt-road', resource(Video), { token });
  expect(back).toMatchObject({ title: 'The Salt Road', in_favorite: true });
});

test('a later edition does not make old articles new', async () => {
  const before = await service.read('blog/posts', paged(Post));
  service.clock.now += 30 * 86_400_000;
  await prepareAndStoreCatalogue(service.provider, renamed, 'operator');
  const after = await service.read('blog/posts', paged(Post));
  expect(after.data.map((post) => post.published_at)).toEqual(
    before.data.map((post) => post.published_at),
  );
});
