/**
 * How a search finds words: each word that was typed begins a word of the title or text, in any order, in the folded
 * spelling. Arabic glues particles to a noun, so «بحر» also finds «البحر» and the other way round.
 */
import { fold } from '#src/domain/catalogue/folding.ts';

/** And, then, with, like, for, each followed by the article; at least three letters must remain. */
const particles = /^(?:[وف]?(?:ال|بال|كال)|[وف]?لل)(?=.{3})/u;
const longest = 64;
/** Of a search: each further one costs a look into the index, and nobody types so many. */
const mostWords = 12;

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
function searchWords(...texts: readonly string[]): Set<string> {
  const words = texts.flatMap(wordsOf);
  return new Set([...words, ...words.map(bare)]);
}

/** The same as the text of a PostgreSQL tsvector. Folded words hold letters and digits only: nothing to escape. */
export function searchVector(...texts: readonly string[]): string {
  return [...searchWords(...texts)].map((word) => `'${word}'`).join(' ');
}

/**
 * A search as PostgreSQL tsquery text; `undefined` when nothing that was typed is a word. One or two letters begin
 * too many words to be a beginning, except at the end, where the viewer is still typing.
 */
export function searchQuery(typed: string): string | undefined {
  const words = wordsOf(typed).slice(0, mostWords);
  const terms = words.map((word, at) => {
    const whole = [...word].length < 3 && at < words.length - 1;
    const forms = [...new Set([word, bare(word)])].map((form) => `'${form}'${whole ? '' : ':*'}`);
    return `(${forms.join(' | ')})`;
  });
  return terms.length > 0 ? terms.join(' & ') : undefined;
}

const englishArticle = /^(?:the|an?) (?=.)/;
/** Longer than any title; an index takes no key of any length. */
const longestKey = 200;

/** Each wording of a title in the folded spelling, with and without the article that it begins with. */
export function titleKeys(...titles: readonly string[]): string[] {
  const keys = titles.flatMap((title) => {
    const whole = wordsOf(title).join(' ');
    return [whole, whole.replace(englishArticle, ''), bare(whole)];
  });
  return [...new Set(keys.map((key) => [...key].slice(0, longestKey).join('')))].filter(Boolean);
}

/** What a title begins with when it begins as was typed; with and without an Arabic article. */
export function titleBeginnings(typed: string): [string, string] {
  const whole = wordsOf(typed).join(' ');
  return [whole, bare(whole)];
}

/** The texts of what no table indexes: a line each, in the folded spelling and in bare words. */
export function searchText(...texts: readonly string[]): string {
  const lines = [...titleKeys(...texts), ...texts.map((text) => wordsOf(text).map(bare).join(' '))];
  return [...new Set(lines)].map((line) => `\n ${line}`).join('');
}

/** Whether a search finds a text of `searchText`. */
export function matches(text: string, typed: string): boolean {
  const wanted = wordsOf(typed);
  return (
    wanted.length > 0 &&
    wanted.every((word) => text.includes(` ${word}`) || text.includes(` ${bare(word)}`))
  );
}

/** Whether a line of such a text begins as was typed. */
export function beginsAs(text: string, typed: string): boolean {
  return titleBeginnings(typed).some((beginning) => text.includes(`\n ${beginning}`));
}
