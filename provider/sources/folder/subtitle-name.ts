/** Reads the language of subtitles from their file name: `Dune (2021).ar.forced.srt`, `2_English.srt`. */

/** Codes of languages by their names in English and in the language itself. */
let languages: ReadonlyMap<string, string> | undefined;

const flags: Readonly<Record<string, string>> = {
  forced: 'Forced',
  foreign: 'Forced',
  sdh: 'SDH',
  cc: 'SDH',
  hi: 'SDH',
};

/** `words` is the file name without its extension and without the video's name. */
export function readSubtitleName(words: string): { language: string; label: string | undefined } {
  const parts = words.split(/[._ ()[\]]+/).filter(Boolean);
  const last = parts.at(-1)?.toLowerCase() ?? '';
  // `hi` alone means Hindi. After a language it means that the subtitles are for the hard of hearing.
  const flag = parts.length > 1 || last !== 'hi' ? flags[last] : undefined;
  const named = flag === undefined ? parts : parts.slice(0, -1);
  const language = named.findLast((part) => part.toLowerCase() !== 'default') ?? '';
  return { language: languageOf(language) ?? 'und', label: flag };
}

/** The BCP 47 tag for a code of two or three letters, with or without a region, or for a language's name. */
function languageOf(word: string): string | undefined {
  languages ??= languagesByName();
  const named = languages.get(word.toLowerCase());
  if (named) return named;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(word)) return undefined;
  try {
    return Intl.getCanonicalLocales(word)[0];
  } catch {
    return undefined;
  }
}

function languagesByName(): ReadonlyMap<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const found = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = inEnglish.of(code);
    if (name === undefined) continue;
    const itself = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
    for (const word of [name, itself]) if (word) found.set(word.toLowerCase(), code);
  }
  return found;
}
