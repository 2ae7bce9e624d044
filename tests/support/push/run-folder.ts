/** A folder for a run with real browsers: their profiles, certificates and the provider's data. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Holds the certificates; tests may put their own folders in. */
    folder: string;
  }
}

/** Throws when the app is not built, because these tests show the build. */
export function makeRunFolder(prefix: string): { folder: string; remove(): void } {
  if (!existsSync('dist/index.html')) {
    throw new Error('There is no build to show in a browser: run "npm run build" first.');
  }
  const folder = mkdtempSync(join(tmpdir(), prefix));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
