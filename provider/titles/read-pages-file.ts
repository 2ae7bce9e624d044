/** Reads the operator's `pages.json`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { decodeWhole } from '../import/decode-text.ts';
import { ImportRefused } from '../import/import-refused.ts';
import type { Config } from '../provider-types.ts';
import { parseJson } from '../sources/feed/parse-json.ts';
import { SourceProblem } from '../sources/source.ts';
import { PagesDocument } from './pages-document.ts';

/** `document` is absent when there is no file. `fault` is one line with the place of the fault. */
export type PagesFile = { readonly document?: PagesDocument } | { readonly fault: string };

/** The largest file, in bytes: enough for 40 pages with many strips. */
const maxBytes = 2_000_000;

/**
 * Undefined without `CONTENT_DIR`: a command that lacks the server's settings does not know whether there is a file.
 */
export async function readPagesFile({
  contentDir,
}: Pick<Config, 'contentDir'>): Promise<PagesFile | undefined> {
  if (contentDir === undefined) return undefined;
  const place = join(contentDir, 'pages.json');
  try {
    const bytes = await readFile(place);
    if (bytes.length > maxBytes) return { fault: `${place} is larger than ${maxBytes / 1e6} MB` };
    return parsePages(await decodeWhole(bytes, place), place);
  } catch (error) {
    if (error instanceof ImportRefused) return { fault: error.message };
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // If the folder is missing, too, its disk may not be mounted. That does not mean that the file was deleted.
    if (code === 'ENOENT' && existsSync(contentDir)) return {};
    return { fault: `${place} cannot be read (${code ?? 'unknown'})` };
  }
}

/** Parses the text. `name` stands before the place of a fault. */
export function parsePages(text: string, name: string): PagesFile {
  const json = jsonIn(text, name);
  if ('fault' in json) return json;
  const parsed = v.safeParse(PagesDocument, json.value);
  if (parsed.success) return { document: parsed.output };
  const [issue, ...others] = parsed.issues;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return { fault: `${name}: ${faultOf(issue)}${more}` };
}

/** Parses the JSON. A fault names its line. */
function jsonIn(text: string, name: string): { value: unknown } | { fault: string } {
  try {
    return { value: parseJson(text.replace(/^\ufeff/, ''), name) };
  } catch (error) {
    if (error instanceof SourceProblem) return { fault: error.message };
    throw error;
  }
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const place = faultPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${place} is not known`;
  if (issue.input === undefined) return `${place} is missing`;
  return `${place} takes ${issue.message}`;
}

/** The place of a fault, such as `pages[1].strips[0].query.genre`. Numbers start at 0. */
function faultPath({ path }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  return keys.join('').replace(/^\./, '') || 'the whole';
}
