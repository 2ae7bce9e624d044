/**
 * How a search finds words: each typed word must be the beginning of a word in the title or text. The order does not
 * matter, and spelling is folded. Arabic writes particles together with a noun, so «بحر» also finds «البحر», and
 * «البحر» finds «بحر».
 */
import { withoutParticles } from '#src/domain/catalogue/arabic-particles.ts';
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';

const longest = 64;
/** How many words of a search are used. Each one costs a read of the index, and nobody types more. */
const maxWords = 12;

function wordsOf(text: string): string[] {
  return foldSpelling(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longest).join(''));
}

/** The words by which `texts` are found, also without the Arabic particles that mean and, with, for, the. */
function searchWords(...texts: readonly string[]): Set<string> {
  const words = texts.flatMap(wordsOf);
  return new Set([...words, ...words.map(withoutParticles)]);
}

/**
 * The words by which `texts` are found, as a PostgreSQL tsvector. Folded words contain only letters and digits, so
 * they need no escaping.
 */
export function searchVector(...texts: readonly string[]): string {
  return [...searchWords(...texts)].map((word) => `'${word}'`).join(' ');
}

/**
 * A search as a PostgreSQL tsquery; `undefined` when it contains no word. A word of one or two letters must match a
 * whole word, because too many words begin with it. The last word may always be a beginning, because the viewer is
 * still typing.
 */
export function searchQuery(typed: string): string | undefined {
  const words = wordsOf(typed).slice(0, maxWords);
  const terms = words.map((word, at) => {
    const whole = [...word].length < 3 && at < words.length - 1;
    const forms = [...new Set([word, withoutParticles(word)])].map(
      (form) => `'${form}'${whole ? '' : ':*'}`,
    );
    return `(${forms.join(' | ')})`;
  });
  return terms.length > 0 ? terms.join(' & ') : undefined;
}

const englishArticle = /^(?:the|an?) (?=.)/;
/** Longer than any title. The length of keys is limited because an index cannot hold very long ones. */
const longestKey = 200;

/** Each title in the folded spelling, with and without the article at its beginning. */
export function titleKeys(...titles: readonly string[]): string[] {
  const keys = titles.flatMap((title) => {
    const whole = wordsOf(title).join(' ');
    return [whole, whole.replace(englishArticle, ''), withoutParticles(whole)];
  });
  return [...new Set(keys.map((key) => [...key].slice(0, longestKey).join('')))].filter(Boolean);
}

/** The beginning that was typed, with and without an Arabic article. */
export function titleBeginnings(typed: string): [string, string] {
  const whole = wordsOf(typed).join(' ');
  return [whole, withoutParticles(whole)];
}

/**
 * Makes one text to search in, for things that no table indexes. Each of `texts` becomes a line, folded and without
 * particles.
 */
export function searchableText(...texts: readonly string[]): string {
  const lines = [
    ...titleKeys(...texts),
    ...texts.map((text) => wordsOf(text).map(withoutParticles).join(' ')),
  ];
  return [...new Set(lines)].map((line) => `\n ${line}`).join('');
}

/** Whether the search `typed` finds a text that `searchableText` made. */
export function searchableTextMatches(text: string, typed: string): boolean {
  const wanted = wordsOf(typed);
  return (
    wanted.length > 0 &&
    wanted.every((word) => text.includes(` ${word}`) || text.includes(` ${withoutParticles(word)}`))
  );
}

/** Whether a line of such a text begins with `typed`. */
export function hasLineBeginningWith(text: string, typed: string): boolean {
  return titleBeginnings(typed).some((beginning) => text.includes(`\n ${beginning}`));
}
