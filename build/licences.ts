/** Writes the licences of the packages and fonts in a build to a file, as these licences require. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** A package as Vite lists it. */
type Listed = { name: string; version: string; identifier?: string; text?: string };

/**
 * Writes `fileName`. `others` are packages of which only a stylesheet uses a file: Vite does not list them. The worker
 * is another build and has a file of its own.
 */
export function licencesPlugin(fileName: string, others: readonly string[] = []): Plugin {
  const list = `${fileName}.json`;
  return {
    name: 'sahra:licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: list } } }),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const file = bundle[list];
        if (file?.type !== 'asset') throw new Error(`Vite has not written ${list}`);
        const listed: Listed[] = JSON.parse(String(file.source));
        delete bundle[list];
        const all = await Promise.all(
          [...listed, ...(await Promise.all(others.map(describePackage)))].map(licenceChapter),
        );
        this.emitFile({ type: 'asset', fileName, source: all.join('\n\n') });
      },
    },
  };
}

async function describePackage(name: string): Promise<Listed> {
  const { version, license } = await packageOf(name);
  const text = await readFile(`node_modules/${name}/LICENSE`, 'utf8');
  return { name, version, identifier: license, text };
}

async function licenceChapter({ name, version, identifier, text }: Listed): Promise<string> {
  const heading = `${name} ${version} (${identifier})`;
  const licence = text ?? (await mitLicenceText(name, identifier));
  return `${heading}\n${'='.repeat(heading.length)}\n\n${licence.trim()}\n`;
}

/**
 * Some packages name the MIT licence and their author, but have no text of it. Our own text is the same except for
 * the name.
 */
async function mitLicenceText(name: string, identifier: string | undefined): Promise<string> {
  if (identifier !== 'MIT')
    throw new Error(`${name} (${identifier}) brings no text of its licence`);
  const { author } = await packageOf(name);
  const ours = await readFile('LICENSE', 'utf8');
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${author?.name ?? author}`);
}

async function packageOf(name: string) {
  return JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
}
