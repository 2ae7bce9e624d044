/**
 * How a search finds words: each word that was typed begins a word of the title or text, in any order, in the folded
 * spelling. Arabic glues particles to a noun, so «بحر» also finds «البحر» and the other way round.
 */
import { fold } from '#src/domain/folding.ts';

/** And, then, with, like, for, each followed by the article; at least three letters must remain. */
const particles = /^(?:[وف]?(?:ال|بال|كال)|[وف]?لل)(?=.{3})/u;
const longest = 64;

function bare(word: string): string {
  return word.replace(particles, '');
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longest).join(''));
}

/** The words under which `texts` are found, bare forms included. */
export function searchWords(...texts: readonly string[]): Set<string> {
  const words = texts.flatMap(wordsOf);
  return new Set([...words, ...words.map(bare)]);
}

/** The same as the text of a PostgreSQL tsvector. Folded words hold letters and digits only: nothing to escape. */
export function searchVector(...texts: readonly string[]): string {
  return [...searchWords(...texts)].map((word) => `'${word}'`).join(' ');
}

/** A search as PostgreSQL tsquery text; `undefined` when nothing that was typed is a word. */
export function searchQuery(typed: string): string | undefined {
  const terms = wordsOf(typed).map((word) => {
    const forms = [...new Set([word, bare(word)])].map((form) => `'${form}':*`);
    return `(${forms.join(' | ')})`;
  });
  return terms.length > 0 ? terms.join(' & ') : undefined;
}

/** Whether a search finds `words`, for what no table indexes. */
export function matches(words: ReadonlySet<string>, typed: string): boolean {
  const all = [...words];
  const wanted = wordsOf(typed);
  return (
    wanted.length > 0 &&
    wanted.every((word) => all.some((one) => one.startsWith(word) || one.startsWith(bare(word))))
  );
}
