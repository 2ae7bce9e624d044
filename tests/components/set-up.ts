/** Every test begins with an empty page, although all files share one. */
// This comes before any router: the router's plugin takes a route that is loaded later for a new edition of one that
// runs.
import '#src/routes/route-tree.gen.ts';
import { afterEach } from 'vitest';
import { removeComponent } from '../support/component.tsx';

afterEach(async () => {
  await removeComponent();
  for (const name of await caches.keys()) await caches.delete(name);
});
