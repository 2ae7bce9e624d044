import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Page } from './entry.ts';
import { resource } from './wire.ts';

const read = (body: unknown) => v.safeParse(resource(Page), body);

test('a page may be empty, but an answer without strips is no page', () => {
  expect(read({ data: { title: 'Films', strips: [] } }).success).toBe(true);
  expect(read({ data: { films: 7 } }).success).toBe(false);
  expect(read({ title: 'Films', strips: null }).success).toBe(false);
});

test('a strip that cannot be read costs itself, never the page', () => {
  const page = read({ strips: { 1: { id: 7, title: 'New' }, 0: { title: 'without an id' } } });
  expect(page.output).toMatchObject({ strips: [{ id: '7', title: 'New' }] });
});
