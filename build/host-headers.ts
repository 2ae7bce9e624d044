/** The headers that a static host sends with the built files, where the operator's API is on another origin. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the API's origin to the policy wherever the app's own origin is allowed for pictures, media, calls and frames,
 * but not for scripts. `base` is `VITE_API_BASE`.
 */
export function withApiOrigin(written: string, base: string | undefined): string {
  const api = base ? URL.parse(base)?.origin : undefined;
  if (!api) return written;
  return written.replace(
    /\b((?:img|connect|media|frame)-src [^;\n]*?)'self'/g,
    (_, before: string) => `${before}'self' ${api}`,
  );
}

export function hostHeadersPlugin(base: string | undefined): Plugin {
  return {
    name: 'sahra:headers',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, '_headers');
      await writeFile(file, withApiOrigin(await readFile(file, 'utf8'), base));
    },
  };
}
