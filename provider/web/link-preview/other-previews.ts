/** Channels, people and posts as a link shows them. */

import type { Database } from '../../database.ts';
import { channelOf } from '../../guide/channels.ts';
import { type Texts, textIn } from '../../locales/texts.ts';
import { type Asked, artworkOf, type Preview, wordsOf } from './preview.ts';

/** Neither its stream nor what stands in an address of it. */
export async function channelPreview(
  db: Database,
  { id, language }: Asked,
): Promise<Preview | undefined> {
  const row = await channelOf(db, id);
  if (!row) return undefined;
  const ours = row.source === 'demo' ? artworkOf('backdrop', row.id) : undefined;
  return {
    title: textIn(row.title, language),
    description: wordsOf(textIn(row.description, language)),
    picture: ours ?? (row.logo ? { address: row.logo } : undefined),
    type: 'website',
    facts: { '@type': 'BroadcastService' },
  };
}

type CastRow = { name: Texts; born: string; country: Texts; about: Texts };

export async function castPreview(
  db: Database,
  { id, language }: Asked,
): Promise<Preview | undefined> {
  const [row] = await db.query<CastRow>(
    'SELECT name, born, country, about FROM casts WHERE id = $1',
    [id],
  );
  return (
    row && {
      title: textIn(row.name, language),
      description: wordsOf(textIn(row.about, language)),
      picture: artworkOf('portrait', id),
      type: 'profile',
      facts: {
        '@type': 'Person',
        birthDate: row.born,
        birthPlace: { '@type': 'Country', name: textIn(row.country, language) },
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
  { id, language }: Asked,
): Promise<Preview | undefined> {
  const [row] = await db.query<PostRow>(
    'SELECT title, description, category, author, published_at FROM posts WHERE slug = $1',
    [id],
  );
  if (!row) return undefined;
  const title = textIn(row.title, language);
  const published = new Date(row.published_at).toISOString();
  const category = textIn(row.category, language);
  return {
    title,
    description: wordsOf(textIn(row.description, language)),
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
