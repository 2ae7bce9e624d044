/** A reminder's title in the language of whoever reads it: it was set in one language, and may be read in another. */
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import type { DemoProgramming } from '../demo/schedule/piece.ts';
import { demoProgrammeAt } from '../demo/schedule/schedule.ts';
import { type Texts, textIn } from '../guide/programme.ts';
import type { KickOff } from './news.ts';

/** `set` is the title that the reminder came with. Another programme in the same place does not lend it its own. */
export function titleIn(titles: Texts | undefined, set: string, language: Language): string {
  return titles && Object.values(titles).includes(set) ? textIn(titles, language) : set;
}

/** The titles of what starts on a channel at a moment (epoch milliseconds), in every language. */
export async function titlesAt(
  db: Database,
  { channelId, start }: Pick<KickOff, 'channelId' | 'start'>,
  programming: DemoProgramming,
): Promise<Texts | undefined> {
  const [imported] = await db.query<{ title: Texts }>(
    'SELECT title FROM programmes WHERE channel_id = $1 AND start_ms = $2',
    [channelId, start],
  );
  return imported?.title ?? demoTitlesAt(channelId, start, programming);
}

export function demoTitlesAt(
  channelId: string,
  start: number,
  programming: DemoProgramming,
): Texts | undefined {
  const channel = programming.channels.find(({ slug }) => slug === channelId);
  const programme = channel && demoProgrammeAt(channel, start, programming);
  return programme?.start === start ? programme.title : undefined;
}
