import type { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/pages.ts';

/** What an entry is called. Some providers give a channel nothing but a name. */
export function nameOf({ type, content }: Entry, wording: ReturnType<typeof useWording>): string {
  const name = type === 'live-stream' ? content.name : undefined;
  return wording(content.title_trans, content.title ?? name);
}
