import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Video } from './video.ts';

test('a film whose provider sends no lists at all is still a film', () => {
  const film = v.parse(Video, { id: 7, title: 'The Salt Road' });
  expect(film).toMatchObject({
    id: '7',
    title: 'The Salt Road',
    tags: [],
    casts: [],
    subtitles: [],
  });
});

test('a list that is null or no list costs itself, not the film', () => {
  const film = v.parse(Video, { id: 'salt-road', tags: null, casts: 'nobody' });
  expect(film).toMatchObject({ id: 'salt-road', tags: [], casts: [] });
});
