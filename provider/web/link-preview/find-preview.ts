import type { Language } from '#src/domain/language.ts';
import type { Database } from '../../database.ts';
import type { Thing } from './address.ts';
import { castPreview, channelPreview, postPreview } from './other-previews.ts';
import type { Preview } from './preview.ts';
import { showPreview, videoPreview } from './title-previews.ts';

/** What a link to `thing` shows; undefined when there is no such thing. */
export function findPreview(
  db: Database,
  { kind, id, show }: Thing,
  language: Language,
): Promise<Preview | undefined> {
  const asked = { id, language };
  if (kind === 'show') return showPreview(db, asked);
  if (kind === 'channel') return channelPreview(db, asked);
  if (kind === 'cast') return castPreview(db, asked);
  if (kind === 'post') return postPreview(db, asked);
  return videoPreview(db, asked, show);
}
