/** Reads the name of a file or folder: the title and year of a film, the season and number of an episode. */

type TitleName = { readonly title: string; readonly year: number | undefined };

/** Words that programs which copy films add to names. The title ends before them. */
const quality =
  /[\s.([{-]+(?:480|576|720|1080|2160|4320)[pi]\b.*$|[\s.([{-]+(?:4k|uhd|web[ .-]?dl|web[ .-]?rip|blu[ .-]?ray|b[rd]rip|dvd[ .]?rip|hdtv|remux|[xh][ .]?26[45]|hevc|xvid|divx)\b.*$/i;
/** `{tmdb-603}`, `[imdbid-tt0133093]`, `[1080p]` */
const inBrackets = /[[{][^\]}]*[\]}]/g;
const years = '1[89]\\d\\d|20\\d\\d';
const yearInBrackets = new RegExp(`^(.*\\S)\\s*[([](${years})[)\\]]`);
/** A year without brackets is recognised by the words after it: `Dune.2021.1080p`. */
const yearBeforeQuality = new RegExp(`^(.*\\S)\\s(${years})(?=[\\s-]*$)`);

/** The title is never empty. If nothing else is left, it is the whole name. */
export function readTitleName(name: string): TitleName {
  const plain = withPlainDigitsAndSpaces(name);
  const bracketed = yearInBrackets.exec(plain);
  if (bracketed) return titleName(bracketed[1], bracketed[2], name);
  const withoutBrackets = plain.replace(inBrackets, ' ').trim();
  const short = withoutBrackets.replace(quality, '');
  const dated = short === withoutBrackets ? undefined : yearBeforeQuality.exec(short);
  return dated ? titleName(dated[1], dated[2], name) : titleName(short, undefined, name);
}

function titleName(title: string | undefined, year: string | undefined, name: string): TitleName {
  const tidy = tidied((title ?? '').replace(inBrackets, ' ')) || tidied(name) || name.trim() || '?';
  return { title: tidy, year: year === undefined ? undefined : Number(year) };
}

export type EpisodeName = {
  readonly season: number | undefined;
  readonly number: number | undefined;
  /** 1 for `a`, 2 for `b`, of an episode in several files: `S01E02a`. */
  readonly part: number | undefined;
  /** The date (YYYY-MM-DD) of an episode that is named by its day. */
  readonly date: string | undefined;
  readonly title: string | undefined;
  /** The text before the number: the show's name, or nothing. */
  readonly show: string;
};

const forms: readonly RegExp[] = [
  /(?<![a-z0-9])s(?<season>\d{1,4}) ?[-x]? ?ep?(?<number>\d{1,4})(?<part>[a-h](?![a-z0-9]))?(?:-?ep?\d{1,4}|-\d{1,4})*(?![a-z0-9])/i,
  /(?<![a-z0-9])(?<season>\d{1,2})x(?<number>\d{2,3})(?<part>[a-h])?(?![a-z0-9])/i,
  /(?<![\p{L}])(?:season|الموسم) ?(?<season>\d{1,4})[ ,-]*(?:episode|الحلقة) ?(?<number>\d{1,4})/iu,
  /(?<!\d)(?<date>(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)/,
];
/**
 * These forms count only inside the folder of a season or show. Elsewhere such a number may belong to a film's title.
 */
const formsInside: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:episode|ep|e|folge|الحلقة|حلقة) ?\.?(?<number>\d{1,4})(?![\p{L}\d])/iu,
  /^(?<number>\d{1,3})(?= ?[-.)]| [^\d]|$)/,
  / - (?<number>\d{1,4})(?= -|$)/,
];

/** Undefined when the name is not that of an episode. `isInside` is true in the folder of a show. */
export function readEpisodeName(name: string, isInside: boolean): EpisodeName | undefined {
  const plain = withPlainDigitsAndSpaces(name);
  for (const form of isInside ? [...forms, ...formsInside] : forms) {
    const found = form.exec(plain);
    if (!found) continue;
    const { season, number, part, date } = found.groups ?? {};
    const after = plain.slice(found.index + found[0].length);
    return {
      season: season === undefined ? undefined : Number(season),
      number: number === undefined ? undefined : Number(number),
      // The letters are the digits of base 36 that follow 9.
      part: part === undefined ? undefined : Number.parseInt(part, 36) - 9,
      date,
      title: tidied(` ${after}`.replace(inBrackets, ' ').replace(quality, '')) || undefined,
      show: tidied(plain.slice(0, found.index)),
    };
  }
  return undefined;
}

const seasonNames =
  /^(?:season|series|staffel|saison|temporada|stagione|seizoen|sezon|sezona|الموسم|موسم|s) ?(\d{1,4})$/i;

/** The number of a season's folder; 0 for the specials. Undefined when the folder is no season. */
export function readSeasonName(name: string): number | undefined {
  const plain = withPlainDigitsAndSpaces(name)
    .replace(/[([{].*$/, '')
    .trim();
  if (/^specials?$/i.test(plain)) return 0;
  const number = seasonNames.exec(plain)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A key that is equal for all spellings of a title. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Replaces digits by ASCII digits, and dots or underscores between words by spaces. */
function withPlainDigitsAndSpaces(name: string): string {
  const latin = name
    .normalize('NFC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names of files may hold them, and titles may not.
    .replace(/[\u0000-\u001f\u007f]/g, ' ');
  const spaced = latin.replace(/_/g, ' ');
  return spaced.trim().includes(' ') ? spaced : spaced.replace(/\./g, ' ');
}

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—.,:_]+|[\s\-–—,:_]+$/g, '')
    .replace(/[([{]$/, '')
    .trim();
}
