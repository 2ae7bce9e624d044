/** The outside world, and a provider that reminds its viewers there. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { readCertificates } from './certificates.ts';
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts';
import { ports } from './ports.ts';
import { type ProviderProcess, startProvider } from './provider-process.ts';

export type World = OutsideWorld & {
  provider: ProviderProcess;
  /** For browser profiles and files. */
  folder: string;
};

/**
 * Before the tests of a file, and closed after them; a test that fails shows what the provider wrote. `name` is that of
 * the provider's data.
 */
export function setUpWorld(name: string): World {
  const folder = inject('folder');
  const world = { folder } as World;
  beforeAll(async () => {
    Object.assign(world, await openOutsideWorld(readCertificates(folder)));
    Object.assign(world.env, { DATA_DIR: join(folder, name) });
    world.provider = await startProvider(ports.provider, world.env);
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(world.provider.output())));
  afterAll(async () => {
    await world.provider?.stop();
    await world.close?.();
  });
  return world;
}
