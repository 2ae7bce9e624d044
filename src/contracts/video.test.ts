import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Show, Video } from './video.ts';
import { resource } from './wire.ts';

const video = (body: object) => v.parse(resource(Video), { data: { id: 1, title: 'A', ...body } });
const show = (body: object) => v.parse(resource(Show), { id: 1, title: 'A', ...body });

test('the episode that a show goes on with is named by its id, or sent whole', () => {
  expect(show({ show_episode: 12 }).show_episode).toBe('12');
  expect(show({ show_episode: { id: 12, title: 'Two' } }).show_episode).toBe('12');
  expect(video({ current_video: { id: '7' } }).current_video).toBe('7');
  expect(video({ current_video: null }).current_video).toBeUndefined();
});

test('a tag of a kind that is not known here, or of none, is a tag all the same', () => {
  const tags = [
    { id: 1, title: 'Sea', category: 'mood' },
    { id: 2, title: 'Night' },
    { id: 3, title: 'Drama', category: 'genre' },
  ];
  expect(video({ tags }).tags.map(({ category }) => category)).toEqual(['tag', 'tag', 'genre']);
});

test('a title may be a year, and a value of its fields a number or a yes', () => {
  const custom_fields = [
    { slug: 'built', value: 1962 },
    { slug: 'restored', value: true },
    { slug: 'notes', value: '<b>None</b>' },
  ];
  const read = video({ title: 2012, custom_fields });
  expect(read.title).toBe('2012');
  expect(read.custom_fields.map(({ value }) => value)).toEqual(['1962', true, '<b>None</b>']);
});

test('a skip range may have its seconds as digits in text', () => {
  const marks = [
    { kind: 'intro', from: '0', to: '30.5' },
    { kind: 'recap', from: '-1', to: '30' },
  ];
  expect(video({ marks }).marks).toEqual([{ kind: 'intro', from: 0, to: 30.5 }]);
});

test('a chapter that begins nowhere costs itself', () => {
  const chapters = [
    { title: 'Sand', title_trans: { ar: 'الرمل' }, from: '60' },
    { title: 'Salt', from: -1 },
    { title: 'Wind' },
  ];
  expect(video({ chapters }).chapters).toEqual([
    { title: 'Sand', title_trans: { ar: 'الرمل' }, from: 60 },
  ]);
  expect(video({ chapters: null }).chapters).toEqual([]);
});

test('a video may bring the picture of its last episode', () => {
  expect(video({ last_episode_poster: '/media/last.webp' }).last_episode_poster).toBe(
    '/media/last.webp',
  );
});

test('addresses are of the web, relative or whole; any other counts as missing', () => {
  for (const address of ['/media/a.webp', 'https://media.example/a.webp', 'http://10.0.0.7/a']) {
    expect(video({ poster: address, embed_url: address }).poster).toBe(address);
  }
  for (const address of [
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://x/1',
    'file:///etc/passwd',
  ]) {
    const read = video({
      poster: address,
      embed_url: address,
      pictures: { poster: address, backdrop: '/b.webp' },
      trailers: [
        { id: 1, embed_url: address },
        { id: 2, embed_url: '/t.m3u8', thumbnail: address },
      ],
    });
    expect(read.poster).toBeUndefined();
    expect(read.embed_url).toBeUndefined();
    expect(read.pictures).toEqual({ poster: null, backdrop: '/b.webp' });
    expect(read.trailers).toEqual([{ id: '2', embed_url: '/t.m3u8' }]);
  }
});
