import type { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/strips-page.ts';

/** The title of an entry. Some providers send only a name for a channel. */
export function entryTitle(
  { type, content }: Entry,
  wording: ReturnType<typeof useWording>,
): string {
  const name = type === 'live-stream' ? content.name : undefined;
  return wording(content.title_trans, content.title ?? name);
}
