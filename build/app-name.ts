/** The operator's name of the app (`VITE_APP_NAME`, `VITE_APP_NAME_AR`), in the code and in the web app manifests. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Env = Readonly<Record<string, string | undefined>>;

/** The names as constants for the code. The Arabic name is the same unless the operator sets another. */
export function appNames(env: Env) {
  const name = env.VITE_APP_NAME;
  return {
    'import.meta.env.VITE_APP_NAME': JSON.stringify(name ?? 'Sahra'),
    'import.meta.env.VITE_APP_NAME_AR': JSON.stringify(env.VITE_APP_NAME_AR ?? name ?? 'سهرة'),
  };
}

/**
 * Writes the name into the built manifests. This comes before the worker's list of files, which holds their hashes.
 */
export function namedManifests(env: Env): Plugin {
  const english = env.VITE_APP_NAME;
  const names = {
    'manifest.webmanifest': english,
    'manifest.ar.webmanifest': env.VITE_APP_NAME_AR ?? english,
  };
  return {
    name: 'sahra:manifests',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const [file, name] of Object.entries(names)) {
        if (!name) continue;
        const manifest = JSON.parse(await readFile(join(dir, file), 'utf8'));
        Object.assign(manifest, { name, short_name: name });
        await writeFile(join(dir, file), JSON.stringify(manifest, null, 2));
      }
    },
  };
}
