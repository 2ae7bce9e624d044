import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MenuItem, Page } from './entry.ts';
import { resource } from './wire.ts';

const read = (body: unknown) => v.safeParse(resource(Page), body);

test('a page may be empty, but an answer without strips is no page', () => {
  for (const strips of [[], null, {}]) {
    expect(read({ data: { title: 'Films', strips } }).output).toMatchObject({ strips: [] });
  }
  expect(read({ data: { films: 7 } }).success).toBe(false);
  expect(read({ title: 'Films' }).success).toBe(false);
});

test('a menu names its pages by year, if it likes, and writes characters as HTML does', () => {
  expect(v.parse(MenuItem, { title: 'Films &amp; shows', slug: 2026 })).toEqual({
    title: 'Films & shows',
    slug: '2026',
  });
});

test('a strip that cannot be read costs itself, never the page', () => {
  const page = read({ strips: { 1: { id: 7, title: 'New' }, 0: { title: 'without an id' } } });
  expect(page.output).toMatchObject({ strips: [{ id: '7', title: 'New' }] });
});
