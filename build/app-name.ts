/** The operator's name of the app (`VITE_APP_NAME`, `VITE_APP_NAME_AR`), also in the files that a device installs it by. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Env = Readonly<Record<string, string | undefined>>;

/** What the code reads. An operator's app has the same name in Arabic unless it is given another. */
export function appNames(env: Env) {
  const name = env.VITE_APP_NAME;
  return {
    'import.meta.env.VITE_APP_NAME': JSON.stringify(name ?? 'Sahra'),
    'import.meta.env.VITE_APP_NAME_AR': JSON.stringify(env.VITE_APP_NAME_AR ?? name ?? 'سهرة'),
  };
}

/** Writes the name into the built manifests, before the worker's list of files is made of them. */
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
