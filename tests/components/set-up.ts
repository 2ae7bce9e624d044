/** Every test begins with an empty page, although all files share one. */
import { afterEach } from 'vitest';
import { removeComponent } from '../support/component.tsx';

afterEach(async () => {
  removeComponent();
  for (const name of await caches.keys()) await caches.delete(name);
});
