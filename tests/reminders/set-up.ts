/**
 * Before the first of these tests: the programs they run, the built app, and a folder with certificates for the run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeCertificates } from '../support/push/certificates.ts';
import { ensureRequirements } from '../support/push/requirements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Holds the certificates; tests may put their own folders in. */
    folder: string;
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a global set-up as a module's default export
export default function setUp(project: TestProject): () => void {
  ensureRequirements();
  if (!existsSync('dist/index.html')) {
    throw new Error('There is no build to remind anybody with: run "npm run build" first.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'sahra-reminders-'));
  makeCertificates(folder);
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
