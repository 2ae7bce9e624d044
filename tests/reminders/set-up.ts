/**
 * What must be there before the first of these tests: the programs they run, the built app, and a folder with
 * certificates for the run.
 */
import type { TestProject } from 'vitest/node';
import { makeCertificates } from '../support/push/certificates.ts';
import { ensureRequirements } from '../support/push/requirements.ts';
import { makeRunFolder } from '../support/push/run-folder.ts';

// biome-ignore lint/style/noDefaultExport: Vitest takes a global set-up as a module's default export
export default function setUp(project: TestProject): () => void {
  ensureRequirements(['Chromium', 'Firefox', 'D-Bus', 'OpenSSL', 'PostgreSQL']);
  const { folder, remove } = makeRunFolder('sahra-reminders-');
  makeCertificates(folder);
  project.provide('folder', folder);
  return remove;
}
