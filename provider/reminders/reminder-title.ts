/** The title of a reminder in the reader's language: a reminder may be set in one language and read in another. */
import type { Language } from '#src/domain/language.ts';
import { programmeStarting } from '../guide/computed-schedule.ts';
import type { Provider } from '../provider-types.ts';
import { type Texts, textIn } from '../translated-text.ts';
import type { DeliveryJob } from './reminder-event.ts';

/** `set` is the title with which the reminder was set. It is used when another programme starts at that time now. */
export function titleIn(titles: Texts | undefined, set: string, language: Language): string {
  return titles && Object.values(titles).includes(set) ? textIn(language, titles) : set;
}

/** The titles, in every language, of the programme that starts on a channel at a time (epoch milliseconds). */
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

/** The same for a channel of the demo, whose schedule is computed. */
export function computedTitlesAt(
  { builtIn }: Provider,
  channelId: string,
  start: number,
): Texts | undefined {
  return programmeStarting(builtIn?.channels.schedule, channelId, start)?.title;
}
