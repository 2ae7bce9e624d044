import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { licencesPlugin } from './licences.ts';

/** The file of licences in an app that is made of these packages, and of files of the others. */
async function carriedWith(packages: readonly string[], others: readonly string[] = []) {
  const outDir = mkdtempSync(join(tmpdir(), 'sahra-licences-'));
  const code = packages.map((name) => `export * from '${name}';`).join('\n');
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? id : null),
    load: (id: string) => (id === 'page' ? code : null),
  };
  try {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      plugins: [page, licencesPlugin('licences.txt', others)],
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: { input: 'page', preserveEntrySignatures: 'strict' },
      },
    });
    return readFileSync(join(outDir, 'licences.txt'), 'utf8');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

it('carries the licences of the packages in its scripts, and of the fonts in its stylesheets', async () => {
  const carried = await carriedWith(['idb-keyval', 'valibot'], ['@fontsource-variable/readex-pro']);
  expect(carried).toMatch(
    /^idb-keyval [\d.]+ \(Apache-2.0\)\n=+\n\nCopyright 2016, Jake Archibald/m,
  );
  expect(carried).toMatch(/^valibot [\d.]+ \(MIT\)$/m);
  expect(carried).toMatch(/^@fontsource-variable\/readex-pro [\d.]+ \(OFL-1.1\)$/m);
  expect(carried).toContain('SIL OPEN FONT LICENSE');
});

it('writes out the licence of a package that brings no text, under the name of its author', async () => {
  const carried = await carriedWith(['media-tracks']);
  expect(carried).toContain('Copyright (c) @muxinc');
  expect(carried).toContain('Permission is hereby granted');
  expect(carried).not.toContain('Sahra');
});
