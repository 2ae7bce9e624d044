/**
 * Every sentence a viewer can read stands in both catalogs: extracts from the sources into a copy and compares, so that
 * a new sentence without its Arabic fails here and not on a screen.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Message, messagesOf, placeholdersOf } from './support/po.ts';

const catalogs = ['src/locales/home', 'src/locales', 'src/locales/notifications'];
const languages = ['en', 'ar'];
const paths = catalogs.flatMap((folder) => languages.map((language) => `${folder}/${language}.po`));
const kept = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const problems: string[] = [];
try {
  execFileSync('lingui', ['extract', '--clean'], { stdio: 'pipe' });
  for (const [path, before] of kept) {
    const messages = messagesOf(readFileSync(path, 'utf8'));
    problems.push(...differencesOf(path, messagesOf(before), messages));
    if (path.endsWith('ar.po')) problems.push(...translationProblemsOf(path, messages));
  }
} finally {
  for (const [path, text] of kept) writeFileSync(path, text);
}

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRun "npm run messages", then fill in src/locales/ar.po.`);
  process.exit(1);
}
console.log(`${paths.length} catalogs are complete.`);

function differencesOf(path: string, kept: Message[], extracted: Message[]): string[] {
  const before = new Set(kept.map(({ id }) => id));
  const after = new Set(extracted.map(({ id }) => id));
  return [
    ...[...after].filter((id) => !before.has(id)).map((id) => `${path}: missing “${id}”`),
    ...[...before].filter((id) => !after.has(id)).map((id) => `${path}: no longer used “${id}”`),
  ];
}

function translationProblemsOf(path: string, messages: Message[]): string[] {
  return messages.flatMap(({ id, text }) => {
    if (!text) return [`${path}: untranslated “${id}”`];
    const lost = placeholdersOf(id).filter((name) => !placeholdersOf(text).includes(name));
    return lost.map((name) => `${path}: “${id}” has lost {${name}}`);
  });
}
