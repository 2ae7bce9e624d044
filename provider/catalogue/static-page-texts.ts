/**
 * Reads the operator's own texts of About, Contact and the privacy policy: HTML files in one folder (`TEXTS_DIR`).
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, languages } from '#src/domain/language.ts';
import { SettingProblem } from '../environment-variables.ts';
import type { Texts } from '../translated-text.ts';

const pages = ['about', 'contact', 'privacy-policy'] as const;
/** The most bytes of one file. */
const maxBytes = 256 * 1024;

/** The texts by page, then by language. `und` stands for a file that names no language. */
export type PageTexts = ReadonlyMap<string, Texts>;

/** Throws `SettingProblem` when the folder cannot be read, or an HTML file in it has a wrong name or is too large. */
export async function readPageTexts(folder: string | undefined): Promise<PageTexts> {
  if (folder === undefined) return new Map();
  const names = await readdir(folder).catch(() => {
    throw new SettingProblem(`TEXTS_DIR takes a folder that can be read, not "${folder}".`);
  });
  const texts = new Map<string, Texts>();
  for (const name of names.filter((one) => /\.html?$/i.test(one))) {
    const { page, language } = parseFileName(name);
    const bytes = await readFile(join(folder, name));
    if (bytes.length > maxBytes) throw fileProblem(name, `is larger than ${maxBytes / 1024} kB`);
    const text = bytes.toString('utf8');
    if (text.trim()) texts.set(page, { ...texts.get(page), [language]: text });
  }
  return texts;
}

function parseFileName(name: string): { page: string; language: string } {
  const [page = '', ...rest] = name.split('.');
  const language = rest.length === 1 ? 'und' : rest[0];
  const known = language === 'und' || languages.some((one) => one === language);
  if (!language || !known || rest.length > 2 || !pages.some((one) => one === page)) {
    throw fileProblem(
      name,
      `is none of ${pages.map((one) => `${one}.${defaultLanguage}.html`).join(', ')}, nor with another language`,
    );
  }
  return { page, language };
}

function fileProblem(name: string, why: string): SettingProblem {
  return new SettingProblem(`TEXTS_DIR takes one file for a page and language: "${name}" ${why}.`);
}
