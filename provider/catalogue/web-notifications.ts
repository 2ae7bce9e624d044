import { type Reader, type Texts, translated, wireTime, worded } from './reader.ts';
import type { WebNotificationWire } from './wire-forms.ts';

type Row = {
  id: string;
  title: Texts;
  body: Texts;
  link: string;
  picture: string;
  created_at: number;
};

/** What the bell shows, newest first; what lies in the future is not told yet. */
export async function webNotifications(
  reader: Reader,
  now: number,
): Promise<WebNotificationWire[]> {
  const rows = await reader.db.query<Row>(
    `SELECT * FROM web_notifications WHERE created_at <= $1
     ORDER BY created_at DESC, id LIMIT 50`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id,
    title: worded(reader, row.title),
    title_trans: translated(row.title),
    body: worded(reader, row.body),
    body_trans: translated(row.body),
    thumbnail: row.picture,
    link: row.link,
    created_at: wireTime(row.created_at),
  }));
}
