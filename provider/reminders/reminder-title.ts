/** A reminder's title in the language of its reader: it was set in one language, and may be read in another. */

import type { Language } from '#src/domain/language.ts';
import { programmeStarting } from '../guide/schedule.ts';
import { type Texts, textIn } from '../locales/texts.ts';
import type { Provider } from '../provider.ts';
import type { DeliveryJob } from './push-event.ts';

/** `set` is the title that the reminder came with. Another programme in the same place does not lend it its own. */
export function titleIn(titles: Texts | undefined, set: string, language: Language): string {
  return titles && Object.values(titles).includes(set) ? textIn(titles, language) : set;
}

/** The titles of what starts on a channel at a moment (epoch milliseconds), in every language. */
export async function titlesAt(
  provider: Provider,
  { channelId, start }: Pick<DeliveryJob, 'channelId' | 'start'>,
): Promise<Texts | undefined> {
  const [imported] = await provider.db.query<{ title: Texts }>(
    'SELECT title FROM programmes WHERE channel_id = $1 AND start_ms = $2',
    [channelId, start],
  );
  return imported?.title ?? computedTitlesAt(provider, channelId, start);
}

/** The same of a built-in channel. */
export function computedTitlesAt(
  { builtIn }: Provider,
  channelId: string,
  start: number,
): Texts | undefined {
  return programmeStarting(builtIn?.channels.schedule, channelId, start)?.title;
}
