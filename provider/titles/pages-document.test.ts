import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takenNames } from './pages-document.ts';

it.each(['livez', 'readyz', 'metrics'])(
  'no page of an operator is called %s: the server answers there itself',
  (name) => {
    expect(takenNames).toContain(name);
  },
);

it('no page of an operator takes the address of a screen of the app', async () => {
  const routes = await readdir(join(import.meta.dirname, '../../src/routes'));
  const firstParts = routes
    .filter((file) => !file.startsWith('-'))
    .flatMap(
      (file) =>
        file
          .replace(/\.tsx$/, '')
          .split('.')
          .find((part) => !part.startsWith('_')) ?? [],
    )
    .filter((part) => !/^[$]|^route-tree$|^index$/.test(part));
  expect(firstParts).toContain('epg');
  // `/live` alone is no screen, and is the page of the channels.
  const free = firstParts.filter((part) => part !== 'live' && !takenNames.has(part));
  expect([...new Set(free)]).toEqual([]);
});
