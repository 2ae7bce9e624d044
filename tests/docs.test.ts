/** What comments and pages cite in `docs/` exists there: the page, the point, the heading. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = tracked('src', 'sw', 'provider', 'tests', '*.ts')
  .filter((file) => /\.(tsx?|mjs|js|css|sql|html)$/.test(file))
  .filter((file) => file !== 'tests/docs.test.ts');
const pages = tracked('docs/*.md', 'README.md');

/** `docs/product.md, 4 and 9`, `docs/product.md, 3, "Video"`, `docs/decisions.md, "Push"`, or the page alone. */
const citation =
  /\bdocs\/([a-z-]+)\.md((?:, | and )\d(?:(?:, | and )\d)*)?(?:(?:, | and )["“]([^"”]+)["”])?/g;
const oldForms =
  /\bspecification,? points?\b|\bspecification \d|\bthe specification\b|(?<!docs\/)\bdecisions, "/i;

describe('the docs', () => {
  it('are cited in the comments of every part', () => {
    const citing = sources.filter((file) => proseOf(file).search(citation) >= 0);
    for (const part of ['src/', 'sw/', 'provider/']) {
      expect(citing.some((file) => file.startsWith(part))).toBe(true);
    }
  });

  it('have every page, point and heading that a source cites', () => {
    expect(sources.flatMap((file) => brokenCitationsIn(file, proseOf(file)))).toEqual([]);
  });

  it('are cited by their path, so that a reader can open what is cited', () => {
    expect(sources.filter((file) => oldForms.test(proseOf(file)))).toEqual([]);
  });

  it('name every folder of the plan in docs/house.md', () => {
    const plan = read('docs/house.md').split('```')[1] ?? '';
    const parents = ['src', 'src/domain', 'src/data', 'provider', 'tests', 'public'];
    const folders = parents.flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map((one) => one.name),
    );
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((name) => !plan.includes(`${name}/`))).toEqual([]);
  });

  it('leave the README at what is read in five minutes', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('link only to files and headings that exist', () => {
    expect(pages.flatMap(brokenLinksIn)).toEqual([]);
  });
});

function tracked(...paths: string[]): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(root, file)));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** A file with its line breaks taken out, those within comments too: a citation may run over two lines. */
function proseOf(file: string): string {
  return read(file).replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
}

function brokenCitationsIn(file: string, prose: string): string[] {
  return [...prose.matchAll(citation)]
    .filter(([, page = '', points = '', name]) => !exists(page, points, name))
    .map(([cited]) => `${file}: ${cited}`);
}

function exists(page: string, points: string, name: string | undefined): boolean {
  const file = `docs/${page}.md`;
  if (!existsSync(join(root, file))) return false;
  const text = read(file);
  const numbers = points.match(/\d/g) ?? [];
  if (!numbers.every((point) => pointOf(text, point))) return false;
  if (name === undefined) return true;
  const within = numbers.length > 0 ? numbers.map((point) => pointOf(text, point)) : [text];
  return within.some((part) => isNamedIn(part, name));
}

/** The text of `## 4 …` up to the next point; empty when there is none. */
function pointOf(text: string, point: string): string {
  return text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${point} `)) ?? '';
}

/** A heading, or a term in bold. */
function isNamedIn(text: string, name: string): boolean {
  return headingsOf(text).includes(name) || text.includes(`**${name}**`);
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (?:\d )?(.+)$/gm)].map(([, heading = '']) => heading);
}

function brokenLinksIn(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map(([link]) => `${page}: ${link}`);
}

function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
