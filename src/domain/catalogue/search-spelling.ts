/**
 * When two spellings count as the same in a search: differences in case, accents, Arabic vowel marks, tatweel,
 * the forms of hamza, taa marbuta, alef maqsura, Eastern digits and punctuation do not matter.
 */

const marks = /\p{M}+/gu;
/** Tatweel, the hamza on the line, apostrophes and invisible characters are removed without a space in their place. */
const dropped = /[\u0640\u0621'’‘ʼ`´\p{Cf}]/gu;
const notWord = /[^\p{L}\p{N}]+/gu;
const plainLatin = /^[a-z0-9 ]*$/;

/** Letters that Unicode normalisation keeps apart, although viewers type one for the other. */
const twins: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
/** A literal, so that the bundler can drop it where nothing is folded. */
const twin = /[ٱىیةہەکßæœøłđðþıς]/gu;
const easternDigit = /[٠-٩۰-۹]/g;

/**
 * `text` in the spelling that searches compare: words in lower case, with one space between them. Folding twice
 * changes nothing.
 */
export function foldSpelling(text: string): string {
  const lower = text.toLowerCase();
  if (plainLatin.test(lower)) return singleSpaced(lower);
  return singleSpaced(
    text
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .replace(dropped, '')
      .replace(twin, (letter) => twins[letter] ?? letter)
      .replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(notWord, ' '),
  );
}

function singleSpaced(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}
