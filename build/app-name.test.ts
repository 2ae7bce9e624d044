import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { appNameDefines } from './app-name.ts';
import { manifestsPlugin } from './manifests.ts';

/** The names under which a device installs the app of an operator with these settings. */
async function installedAs(env: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'sahra-app-name-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [manifestsPlugin(env), { name: 'page', resolveId: (id) => id, load: () => '' }],
      build: { rolldownOptions: { input: 'page' } },
    });
    return ['manifest.webmanifest', 'manifest.ar.webmanifest'].map((file) => {
      const manifest = JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));
      expect(manifest.short_name).toBe(manifest.name);
      return manifest.name;
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

it("is installed under the operator's names, of which Arabic may have its own", async () => {
  expect(
    await installedAs({ VITE_APP_NAME: 'Nile TV', VITE_APP_NAME_AR: 'تلفزيون النيل' }),
  ).toEqual(['Nile TV', 'تلفزيون النيل']);
  expect(await installedAs({ VITE_APP_NAME: 'Nile TV' })).toEqual(['Nile TV', 'Nile TV']);
  expect(await installedAs({})).toEqual(['Sahra', 'سهرة']);
});

it('calls itself by the same names on its screens', () => {
  expect(appNameDefines({ VITE_APP_NAME: 'Nile TV' })).toEqual({
    'import.meta.env.VITE_APP_NAME': '"Nile TV"',
    APP_NAMES: '{"en":"Nile TV","ar":"Nile TV"}',
  });
  expect(appNameDefines({})).toEqual({
    'import.meta.env.VITE_APP_NAME': '"Sahra"',
    APP_NAMES: '{"en":"Sahra","ar":"سهرة"}',
  });
});
