/** The subtitles of an operator's own title, each with the name of its language. */
import { type Language, localeOf } from '#src/domain/language.ts';
import type { ReadContext } from '../catalogue/read-context.ts';
import type { OwnStream } from '../catalogue/stored-catalogue-types.ts';
import type { SubtitleWire } from '../catalogue/wire-types.ts';
import { i18nOf } from '../locales/i18n.ts';
import { sideFileAddressOf } from './file-address.ts';

/** The subtitles that belong to the stream that is played. */
export function ownSubtitles(
  { language: viewers, streams }: Pick<ReadContext, 'language' | 'streams'>,
  [played]: readonly OwnStream[],
): SubtitleWire[] {
  return (played?.subtitles ?? []).flatMap(({ language, label, ...file }) => {
    const src = sideFileAddressOf(file, streams);
    if (src === undefined) return [];
    return [{ title: label ?? languageTitle(language, viewers), language, src }];
  });
}

/** The name of a language in the language itself, as everywhere in our subtitles. */
function languageTitle(language: string, viewers: Language): string {
  const i18n = i18nOf(viewers);
  const unknown = i18n._('Subtitles');
  if (language === 'und') return unknown;
  try {
    const names = new Intl.DisplayNames([language, localeOf(viewers)], {
      type: 'language',
      fallback: 'none',
    });
    return names.of(language) ?? unknown;
  } catch {
    // A source may give a text that is not a language tag.
    return unknown;
  }
}
