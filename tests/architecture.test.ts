/** Who may import whom, read off the import statements: the compiler cannot see layers, this can. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each folder may import, itself included. A folder that is not listed fails. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/ui': [],
  'src/contracts': ['src/domain'],
  'src/locales': ['src/domain'],
  'src/data': ['src/domain', 'src/contracts'],
  'src/queries': ['src/domain', 'src/contracts', 'src/data'],
  'src/session': ['src/domain', 'src/contracts', 'src/data', 'src/queries'],
  'src/pwa': ['src/domain', 'src/contracts', 'src/data', 'src/queries', 'src/session'],
  'src/features': ['src/domain', 'src/locales', 'src/queries', 'src/session', 'src/pwa', 'src/ui'],
  'src/routes': [
    'src/domain',
    'src/locales',
    'src/queries',
    'src/session',
    'src/pwa',
    'src/features',
    'src/ui',
  ],
  'src/main': [
    'src/domain',
    'src/contracts',
    'src/data',
    'src/locales',
    'src/queries',
    'src/session',
    'src/pwa',
    'src/ui',
    'src/features',
    'src/routes',
  ],
  sw: ['src/domain', 'src/contracts', 'src/data', 'src/locales'],
  provider: ['src/domain', 'src/contracts'],
};

const files = ['src', 'sw', 'provider'].flatMap((folder) => sourcesIn(join(root, folder)));

describe('the house', () => {
  it('has sources to look at', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('imports only upwards, and features never each other', () => {
    expect(files.flatMap(trespassesOf)).toEqual([]);
  });

  it('reads the clock only where time enters', () => {
    const reading = files
      .filter((file) => layerOf(file) === 'src/domain')
      .filter((file) =>
        /\bDate\.now\(|new Date\(\)|Temporal\.Now\b|performance\.now\(/.test(codeOf(file)),
      );
    expect(reading).toEqual([]);
  });

  it('names no file a drawer for everything', () => {
    const drawers = /\/(utils?|helpers?|common|types|index|misc)\.(ts|tsx)$/;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.(test|gen|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function trespassesOf(file: string): string[] {
  const from = layerOf(file);
  const reach = allowed[from];
  if (!reach) return [`${file}: the folder ${from} is not in the plan`];
  return importsOf(file)
    .filter((target) => !mayImport(file, from, reach, target))
    .map((target) => `${file} → ${target}`);
}

function mayImport(file: string, from: string, reach: readonly string[], target: string): boolean {
  const to = layerOf(target);
  if (to === 'src/features' && from === 'src/features') return islandOf(file) === islandOf(target);
  // Ambient surroundings of the build, and the worker's generated catalogs, belong to no layer.
  if (target === 'src/env.d.ts') return true;
  return to === from || reach.includes(to);
}

function importsOf(file: string): string[] {
  const statements = codeOf(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...statements]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('#'))
    .map((specifier) =>
      specifier.startsWith('#')
        ? specifier.slice(1)
        : relative(root, resolve(root, dirname(file), specifier)),
    );
}

function layerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first !== 'src') return first;
  // main.tsx, the composition root.
  return second.includes('.') ? `src/${second.split('.')[0]}` : `src/${second}`;
}

function islandOf(path: string): string {
  return path.split('/')[2] ?? '';
}
