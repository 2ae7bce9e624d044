import type { useTranslatedField } from '../../locales/use-language.ts';
import type { Entry } from '../../queries/entry-lists.ts';

/** The title of an entry. Some providers send only a name for a channel. */
export function entryTitle(
  { type, content }: Entry,
  translated: ReturnType<typeof useTranslatedField>,
): string {
  const name = type === 'live-stream' ? content.name : undefined;
  return translated(content.title_trans, content.title ?? name);
}
