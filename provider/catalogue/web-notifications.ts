import type { Texts } from '../locales/texts.ts';
import { type ReadContext, translated, wireTime, worded } from './read-context.ts';
import type { WebNotificationWire } from './wire-forms.ts';

type Row = {
  id: string;
  title: Texts;
  body: Texts;
  link: string;
  picture: string;
  created_at: number;
};

/** What the bell shows, newest first; one that lies in the future is not shown yet. */
export async function webNotifications(
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
    title: worded(context, row.title),
    title_trans: translated(row.title),
    body: worded(context, row.body),
    body_trans: translated(row.body),
    thumbnail: row.picture,
    link: row.link,
    created_at: wireTime(row.created_at),
  }));
}
