/**
 * Recognises passwords that attackers try first: a common word, written so that it follows the rules (`P@ssw0rd1!`).
 * OWASP ASVS 5, 6.2.4.
 */

/** The words of such passwords, from lists of the passwords that leaked most often. */
const words = [
  'password',
  'passwort',
  'passw',
  'pass',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'qwert',
  'qazwsx',
  'asdf',
  'asdfgh',
  'zxcvbnm',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'aa',
  'admin',
  'administrator',
  'letmein',
  'iloveyou',
  'changeme',
  'secret',
  'test',
  'login',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'princess',
  'football',
  'summer',
  'winter',
  'spring',
  'autumn',
  'hello',
  'ahmed',
  'mohamed',
  'mohammed',
  'muhammad',
  'habibi',
  'allah',
];
const common = new Set(words);

const likenesses: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '7': 't',
};

/** Whether the password is one such word, followed only by digits and signs. A sign like `@` counts as its letter. */
export function isCommonPassword(password: string): boolean {
  const [stem = ''] = /^.*?(?=\P{L}*$)/su.exec(password.toLowerCase()) ?? [];
  const letters = [...stem].map((sign) => likenesses[sign] ?? sign).join('');
  return common.has(letters);
}
