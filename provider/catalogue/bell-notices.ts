import { type Texts, translationsOf } from '../translated-text.ts';
import { type ReadContext, textFor, wireTime } from './read-context.ts';
import type { WebNotificationWire } from './wire-types.ts';

type Row = {
  id: string;
  title: Texts;
  body: Texts;
  link: string;
  picture: string;
  created_at: number;
};

/** The notices of the bell, newest first. Notices with a future time are left out. */
export async function readBellNotices(
  context: ReadContext,
  now: number,
): Promise<WebNotificationWire[]> {
  const rows = await context.db.query<Row>(
    `SELECT * FROM web_notifications WHERE created_at <= $1
     ORDER BY created_at DESC, id LIMIT 50`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id,
    title: textFor(context, row.title),
    title_trans: translationsOf(row.title),
    body: textFor(context, row.body),
    body_trans: translationsOf(row.body),
    thumbnail: row.picture,
    link: row.link,
    created_at: wireTime(row.created_at),
  }));
}
