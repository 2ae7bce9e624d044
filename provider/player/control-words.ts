/** The names of the controls: the script `control-words.js`, which the player imports. */
import { defaultLanguage, directionOf, languages } from '#src/domain/language.ts';
import { i18nOf, type Sentence } from '../locales/i18n.ts';

const sentences: Readonly<Record<string, Sentence>> = {
  play: (i18n) => i18n._('Play'),
  pause: (i18n) => i18n._('Pause'),
  back: (i18n) => i18n._('Back 10 seconds'),
  on: (i18n) => i18n._('On 10 seconds'),
  position: (i18n) => i18n._('Position'),
  of: (i18n) => i18n._('of'),
  mute: (i18n) => i18n._('Mute'),
  unmute: (i18n) => i18n._('Unmute'),
  volume: (i18n) => i18n._('Volume'),
  settings: (i18n) => i18n._('Settings'),
  quality: (i18n) => i18n._('Quality'),
  auto: (i18n) => i18n._('Auto'),
  speed: (i18n) => i18n._('Speed'),
  subtitles: (i18n) => i18n._('Subtitles'),
  off: (i18n) => i18n._('Off'),
  pip: (i18n) => i18n._('Picture in picture'),
  full: (i18n) => i18n._('Full screen'),
  leave: (i18n) => i18n._('Leave full screen'),
};

/**
 * The text of the script. Its function `wordsIn(language)` returns the words by name, and `dir`, the direction of
 * writing. An unknown language gets the default one.
 */
export function controlWordsScript(): string {
  const words = languages.map((language) => {
    const written = Object.entries(sentences).map(([name, sentence]) => [
      name,
      sentence(i18nOf(language)),
    ]);
    return [language, { dir: directionOf(language), ...Object.fromEntries(written) }];
  });
  return [
    `const words = ${JSON.stringify(Object.fromEntries(words), null, 2)};`,
    `export const wordsIn = (language) => words[language] ?? words.${defaultLanguage};`,
    '',
  ].join('\n');
}
