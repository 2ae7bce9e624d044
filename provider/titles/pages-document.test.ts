import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reservedSlugs } from '#src/domain/catalogue/reserved-slugs.ts';
import { takenSlugs } from './pages-document.ts';

it.each(['livez', 'readyz', 'metrics'])(
  'no page of an operator is called %s: the server answers there itself',
  (name) => {
    expect(takenSlugs).toContain(name);
  },
);

/** The parts of the address of each route of the app. */
async function routeAddresses(): Promise<string[][]> {
  const routes = await readdir(join(import.meta.dirname, '../../src/routes'));
  return routes
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('-'))
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .split('.')
        .filter((part) => !/^_|^index$/.test(part)),
    );
}

it('no page of an operator takes the address of a screen of the app', async () => {
  const firstParts = (await routeAddresses()).flatMap(([first = '']) =>
    first === '' || first.startsWith('$') ? [] : first,
  );
  expect(firstParts).toContain('epg');
  // `/live` alone is no screen, and is the page of the channels.
  const free = firstParts.filter((part) => part !== 'live' && !takenSlugs.has(part));
  expect([...new Set(free)]).toEqual([]);
});

it('no page of a menu can be opened where the app has a screen, which each route of one part is', async () => {
  const screens = (await routeAddresses())
    .map((parts) => parts.filter((part) => !part.startsWith('{-')))
    .filter(([first = '', ...rest]) => rest.length === 0 && /^\w/.test(first))
    .flat();
  expect(new Set(screens)).toEqual(reservedSlugs);
});
