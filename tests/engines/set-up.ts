/** What must be there before the first of these tests: the browsers, the built app, and a folder for the run. */
import type { TestProject } from 'vitest/node';
import { ensureRequirements } from '../support/push/requirements.ts';
import { makeRunFolder } from '../support/push/run-folder.ts';

// biome-ignore lint/style/noDefaultExport: Vitest takes a global set-up as a module's default export
export default function setUp(project: TestProject): () => void {
  ensureRequirements(['Firefox', 'WebKitGTK']);
  const { folder, remove } = makeRunFolder('sahra-engines-');
  project.provide('folder', folder);
  return remove;
}
