/** Reads the age from the certificates of common systems, which the tables below name. */

/** The age of certificates that are words. Age 0 is for everybody. */
const named: Readonly<Record<string, number>> = {
  // Films in the United States, and other systems that use the same words.
  G: 0,
  PG: 10,
  R: 17,
  'NC-17': 17,
  X: 18,
  XXX: 18,
  // Television in the United States.
  'TV-Y': 0,
  'TV-G': 0,
  'TV-PG': 10,
  'TV-MA': 17,
  // Britain, Ireland, France, the Netherlands, Germany, Spain, Italy, Brazil, Korea.
  U: 0,
  UC: 0,
  GEN: 0,
  AL: 0,
  TP: 0,
  'TOUS PUBLICS': 0,
  APTA: 0,
  T: 0,
  L: 0,
  LIVRE: 0,
  ALL: 0,
  E: 0,
  'SPIO/JK': 18,
  'KEINE JUGENDFREIGABE': 18,
  'OHNE ALTERSBESCHRÄNKUNG': 0,
  // Australia.
  C: 0,
  P: 0,
  M: 15,
  MA: 15,
  // India.
  UA: 12,
  // The Gulf and Egypt.
  '18TC': 18,
  للجميع: 0,
  'لجميع الأعمار': 0,
  'الجمهور العام': 0,
  عام: 0,
  'إشراف عائلي': 10,
  'بإشراف عائلي': 10,
  'إشراف الأهل': 10,
  'بإشراف الأهل': 10,
  'بإرشاد الأهل': 10,
  'للكبار فقط': 18,
  للكبار: 18,
};

/** Certificates that have another age in one country. */
const inCountry: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GB: { PG: 8, R18: 18 },
  UK: { PG: 8, R18: 18 },
  IE: { PG: 8 },
  AU: { PG: 8, R: 18, X: 18 },
  NZ: { PG: 8, M: 16, R: 18 },
  CA: { PG: 8, R: 18 },
  IN: { A: 18, S: 18 },
  ES: { A: 0 },
  SE: { BTL: 0 },
};

/** `PG-13`, `TV-Y7-FV`, `FSK 12`, `VM14`, `R18+`, `12A`, `-16`, `16+`, `U/A 13+`, `من سن ١٢`. */
const byNumber =
  /^(?:PG|TV|TV-Y|TV-PG|FSK|FSK AB|AB|PEGI|USK|VM|VM |R|MA|X|M|CBFC|UA|U\/A|KIJKWIJZER|CNC|INTERDIT AUX MOINS DE|FREIGEGEBEN AB|NOT UNDER|AGE|AGES|من سن|فوق|لمن هم فوق)?[ :-]*[+-]?(\d{1,2})[ ]?(?:A|PG|AP|\+|-|TC|-FV|-D|-V|LVS|JAHREN?|ANS|YEARS|JAAR|سنة|عامًا|عاما)?(?: FREIGEGEBEN)?$/;

/** The age in years from which a certificate allows watching; undefined for one that is not known. */
export function certificateAge(text: string): number | undefined {
  const { country, certificate } = partsOf(text);
  const there = country === undefined ? undefined : inCountry[country];
  if (there && Object.hasOwn(there, certificate)) return there[certificate];
  if (Object.hasOwn(named, certificate)) return named[certificate];
  const age = Number(byNumber.exec(certificate)?.[1] ?? Number.NaN);
  // No certificate is higher than this age.
  return age <= 21 ? age : undefined;
}

/**
 * The certificate and its country, without the words around them: `Rated PG-13 for violence`, `US:PG-13`, `de/FSK 12`,
 * `gb 15`.
 */
function partsOf(text: string): { country: string | undefined; certificate: string } {
  const plain = withPlainDigits(text)
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^RATED /, '')
    .replace(/ (FOR|DUE TO) .*$/, '')
    .trim();
  const [, country, certificate] = /^([A-Z]{2,3}) ?[:/] ?(.+)$/.exec(plain) ?? [];
  if (country && certificate && certificate !== 'A' && country !== 'AGE')
    return { country: country === 'USA' ? 'US' : country, certificate };
  const spaced = /^(US|USA|UK|GB|IE|AU|NZ|CA|IN|DE|FR|NL|ES|IT|AE|SA|EG|KW|QA|BH|OM)[ -](.+)$/.exec(
    plain,
  );
  if (spaced?.[1] && spaced[2]) return { country: spaced[1], certificate: spaced[2] };
  return {
    country: country && certificate ? country : undefined,
    certificate: certificate ?? plain,
  };
}

/** Replaces Arabic and Persian digits by Latin ones. */
function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < 0x6f0 ? 0x660 : 0x6f0));
  });
}
