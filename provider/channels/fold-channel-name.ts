/** Folds the spellings of a channel's name into one: `|AR| MBC ١ ᴴᴰ` and `MBC1` are the same name. */

export type FoldedName = {
  /** Words in their order, without numbers. */
  readonly words: readonly string[];
  /** Numbers in their order. `Sky Sport 1` and `Sky Sport 2` are two channels. */
  readonly numbers: readonly string[];
  /** How many hours later the channel is broadcast: 1 for `+1`. */
  readonly hoursLater: number;
  /** Two or three letters if the name begins with a country (`UK:`, `|AR|`, `[BE]`); otherwise an empty text. */
  readonly country: string;
  /** Words and numbers as one text. Two names with the same text differ only in spaces and quality. */
  readonly text: string;
  /** `hd` for HD and better, `sd`, or an empty text. */
  readonly quality: string;
};

const better =
  'hd|fhd|uhd|qhd|full hd|ultra hd|4k|8k|1080[pi]?|2160p?|720p|hevc|h ?265|x265|50fps|60fps';
const lesser = 'sd|lq|576[pi]|480p|360p|240p|h ?264|avc';
const qualityWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${better})|(?:${lesser}))(?![\\p{L}\\p{N}])`,
  'gu',
);

/** `UK:`, `UK |`, `|UK|`, `[UK]`, `(UK)`, `UK - `. The colon and the bars may stand without spaces. */
const countryPrefix =
  /^\s*(?:[[(|]\s*([a-z]{2,3})\s*[\])|]|([a-z]{2,3})\s*[:|]|([a-z]{2})\s+-\s)\s*[-:|]?/;

/** Country codes that guide ids write differently. `ar` and `en` are languages here, so they become an empty text. */
const spellings: Readonly<Record<string, string>> = {
  gb: 'uk',
  usa: 'us',
  ar: '',
  ara: '',
  en: '',
};

const numberWords: Readonly<Record<string, string>> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
  ...{ nine: '9', ten: '10', ii: '2', iii: '3', iv: '4' },
};

export function foldChannelName(name: string): FoldedName {
  let rest = plainLetters(name);
  const prefix = countryPrefix.exec(rest);
  if (prefix && /[\p{L}\p{N}]/u.test(rest.slice(prefix[0].length)))
    rest = rest.slice(prefix[0].length);
  const letters = prefix?.[1] ?? prefix?.[2] ?? prefix?.[3] ?? '';
  const country = spellings[letters] ?? letters;
  let quality = '';
  const plain = rest.replace(qualityWords, (_, high) => {
    quality = high ? 'hd' : quality || 'sd';
    return ' ';
  });
  // Keeps a name that consists only of words for quality, such as that of the channel `4K`.
  if (/[\p{L}\p{N}]/u.test(plain)) rest = plain;
  let hoursLater = 0;
  rest = rest.replace(/\+\s?(\d{1,2})\s?h?(?![\p{L}\p{N}])/gu, (_, hours) => {
    hoursLater = Number(hours);
    return ' ';
  });
  rest = rest.replace(/\+/g, ' plus ').replace(/&/g, ' and ');
  const tokens = (rest.match(/\p{L}+|\p{N}+/gu) ?? []).map((token) => numberWords[token] ?? token);
  const words = tokens.filter((token) => !isNumber(token)).map(withoutArticle);
  const numbers = tokens.filter(isNumber).map((digits) => digits.replace(/^0+(?=\d)/, ''));
  return { words, numbers, hoursLater, country, quality, text: [...words, ...numbers].join('') };
}

const isNumber = (token: string) => /^\p{N}/u.test(token);

/**
 * Lower case; without accents, vowel signs, signs such as Ⓢ, and apostrophes. Arabic letters with several forms become
 * one form, Arabic and Persian digits become Latin ones.
 */
function plainLetters(text: string): string {
  return text
    .replace(/[\p{So}\p{Sk}\u200b-\u200f\u0640'’`]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}

/** An Arabic word is the same with and without its article: الجزيرة and جزيرة. */
function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word;
}
