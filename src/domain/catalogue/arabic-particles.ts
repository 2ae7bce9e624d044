/** Arabic writes particles together with a noun: a search for «بحر» has to find «البحر» and «والبحر», too. */

/** The Arabic particles for "and, then, with, like, for", with the article. At least three letters must follow. */
const particles = /^(?:[وف]?(?:ال|بال|كال)|[وف]?لل)(?=.{3})/u;

/** The word without its particles. `word` is in the spelling of `foldSpelling`. */
export function withoutParticles(word: string): string {
  return word.replace(particles, '');
}
