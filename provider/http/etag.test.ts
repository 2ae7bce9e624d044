import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { isCurrent } from './etag.ts';

const app = new Hono().get('/', (c) => c.json(isCurrent(c, '"guide"')));
async function says(header?: string): Promise<unknown> {
  const headers = header === undefined ? {} : { 'if-none-match': header };
  return (await app.request('/', { headers })).json();
}

it('knows the copy of a viewer who names it, alone, among others, or with "anything"', async () => {
  expect(await says('"guide"')).toBe(true);
  expect(await says('"news", "guide"')).toBe(true);
  expect(await says('*')).toBe(true);
});

it('knows a copy that was compressed on its way to the viewer', async () => {
  expect(await says('W/"guide"')).toBe(true);
});

it('sends everything to a viewer with another copy, or none', async () => {
  expect(await says('"yesterday"')).toBe(false);
  expect(await says('')).toBe(false);
  expect(await says()).toBe(false);
});
