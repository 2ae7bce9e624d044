/** Link previews of channels, people and posts. */

import type { Database } from '../../database.ts';
import { findChannel } from '../../guide/channels.ts';
import { type Texts, textIn } from '../../translated-text.ts';
import { artworkOf, type Preview, type PreviewRequest, plainTextOf } from './preview.ts';

/** The preview of a channel. It contains no address of a stream. */
export async function channelPreview(
  db: Database,
  { id, language }: PreviewRequest,
): Promise<Preview | undefined> {
  const row = await findChannel(db, id);
  if (!row) return undefined;
  const ours = row.source === 'demo' ? artworkOf('backdrop', row.id) : undefined;
  return {
    title: textIn(language, row.title),
    description: plainTextOf(textIn(language, row.description)),
    picture: ours ?? (row.logo ? { address: row.logo } : undefined),
    type: 'website',
    facts: { '@type': 'BroadcastService' },
  };
}

type CastRow = {
  name: Texts;
  born: string | null;
  country: Texts | null;
  about: Texts | null;
  is_own: boolean | null;
};

export async function castPreview(
  db: Database,
  { id, language }: PreviewRequest,
): Promise<Preview | undefined> {
  const [row] = await db.query<CastRow>(
    'SELECT name, born, country, about, is_own FROM casts WHERE id = $1',
    [id],
  );
  return (
    row && {
      title: textIn(language, row.name),
      description: plainTextOf(textIn(language, row.about)),
      picture: row.is_own ? undefined : artworkOf('portrait', id),
      type: 'profile',
      facts: {
        '@type': 'Person',
        ...(row.born && { birthDate: row.born }),
        ...(row.country && {
          birthPlace: { '@type': 'Country', name: textIn(language, row.country) },
        }),
      },
    }
  );
}

type PostRow = {
  title: Texts;
  description: Texts;
  category: Texts;
  author: string;
  published_at: number;
};

export async function postPreview(
  db: Database,
  { id, language }: PreviewRequest,
): Promise<Preview | undefined> {
  const [row] = await db.query<PostRow>(
    'SELECT title, description, category, author, published_at FROM posts WHERE slug = $1',
    [id],
  );
  if (!row) return undefined;
  const title = textIn(language, row.title);
  const published = new Date(row.published_at).toISOString();
  const category = textIn(language, row.category);
  return {
    title,
    description: plainTextOf(textIn(language, row.description)),
    picture: artworkOf('card', id),
    type: 'article',
    properties: { 'article:published_time': published, 'article:section': category },
    facts: {
      '@type': 'BlogPosting',
      headline: title,
      datePublished: published,
      author: { '@type': 'Person', name: row.author },
      articleSection: category,
    },
  };
}
