import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Post } from '#src/contracts/post.ts';
import { WebNotificationList } from '#src/contracts/web-notification.ts';
import { listOf, paged, resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
});
afterAll(() => service.close());

const slugs = (posts: { slug: string }[]) => posts.map((post) => post.slug);

describe('the blog', () => {
  test('lists its articles with the newest first, five at a time, without their text', async () => {
    const first = await service.read('blog/posts', paged(Post));
    expect(slugs(first.data)).toEqual(['post-1', 'post-2', 'post-3', 'post-4', 'post-5']);
    expect(first.data[0]).not.toHaveProperty('content');
    expect(first.last_page).toBe(2);
    const second = await service.read('blog/posts?page=2', paged(Post));
    expect(slugs(second.data)).toEqual(['post-6', 'post-7']);
  });

  test('lists the latest next to an article', async () => {
    const latest = await service.read('blog/posts/latest?count=2', resource(listOf(Post)));
    expect(slugs(latest)).toEqual(['post-1', 'post-2']);
    const usual = await service.read('blog/posts/latest', resource(listOf(Post)));
    expect(usual).toHaveLength(5);
  });

  test('finds an article by a word of its text, in either spelling, but not by its markup', async () => {
    for (const query of ['moonlight', 'ضوء القمر', 'قسنا']) {
      const path = `blog/posts?query=${encodeURIComponent(query)}`;
      expect(slugs((await service.read(path, paged(Post))).data)).toEqual(['post-4']);
    }
    const nothing = { data: [], last_page: 1 };
    expect(await service.read('blog/posts?query=%3Cem%3E%3Cp%3E', paged(Post))).toEqual(nothing);
    expect((await service.ask('blog/posts?query=mo')).status).toBe(422);
  });

  test('shows one article in the language that was asked for', async () => {
    const post = await service.read('blog/posts/post-4', resource(Post), { language: 'ar' });
    expect(post).toMatchObject({
      title: 'رسالة 4',
      category: { title: 'الأستوديو' },
      user: { first_name: 'Salma' },
      content: '<p>قِسنا ضوءَ القمر.</p>',
      published_at: service.clock.now - 3 * 86_400_000,
    });
    expect((await service.ask('blog/posts/lost')).status).toBe(404);
  });
});

test('the bell has its news, newest first', async () => {
  const list = await service.read('web-notifications', WebNotificationList, { language: 'ar' });
  expect(list.status).toBe(200);
  expect(list.data.map((one) => [one.title, one.link])).toEqual([
    ['وصل «طريق الملح»', '/video-details/the-salt-road'],
    ['خبر قديم', '/blog'],
  ]);
});
