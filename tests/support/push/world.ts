/** Starts push services, a desktop and a provider for a file of tests. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { makeDataFolder } from '../prepared-data-folder.ts';
import { readCertificates } from './certificates.ts';
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts';
import { ports } from './ports.ts';
import { type ProviderProcess, startProvider } from './provider-process.ts';

export type World = OutsideWorld & {
  provider: ProviderProcess;
  /** The folder for browser profiles and files. */
  folder: string;
};

/**
 * Starts everything before the tests of a file and closes it after them. When a test fails, it shows what the
 * provider wrote. `name` is the name of the provider's data folder.
 */
export function setUpWorld(name: string): World {
  const folder = inject('folder');
  const world = { folder } as World;
  beforeAll(async () => {
    Object.assign(world, await openOutsideWorld(readCertificates(folder)));
    Object.assign(world.env, { DATA_DIR: await makeDataFolder(join(folder, name)) });
    world.provider = await startProvider(ports.provider, world.env);
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(world.provider.output())));
  afterAll(async () => {
    await world.provider?.stop();
    await world.close?.();
  });
  return world;
}
