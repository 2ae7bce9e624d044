/** The demo's channels for the provider: rows next to the imported channels, and a computed schedule. */

import { artworkPath } from '../catalogue/artwork-paths.ts';
import type { Database } from '../database.ts';
import { readGuideState } from '../guide/channels.ts';
import type { BuiltInChannels } from '../provider-types.ts';
import type { DemoChannel } from './model.ts';
import type { DemoProgramming } from './schedule/piece.ts';
import { scheduleOf } from './schedule/schedule.ts';

/** The position of the first channel: so high that imported channels come before the demo's. */
const firstPosition = 1_000_000;

export function builtInChannels(programming: DemoProgramming): BuiltInChannels {
  const { channels } = programming;
  return {
    ids: channels.map(({ slug }) => slug),
    store: (db) => storeDemoChannels(db, channels),
    schedule: scheduleOf(programming),
  };
}

async function storeDemoChannels(db: Database, channels: readonly DemoChannel[]): Promise<void> {
  await db.transaction(async (within) => {
    // Waits for an import that is swapping the guide, because it may remove the demo's channels.
    await within.query('SELECT version FROM guide_state FOR UPDATE');
    const { shown } = await readGuideState(within);
    if (shown === 'import') return;
    await within.query(`DELETE FROM channels WHERE source = 'demo' AND NOT (id = ANY($1))`, [
      channels.map((channel) => channel.slug),
    ]);
    for (const [position, channel] of channels.entries())
      await store(within, channel, firstPosition + position);
  });
}

async function store(db: Database, channel: DemoChannel, position: number): Promise<void> {
  await db.query(
    `INSERT INTO channels (id, int_id, number, title, description, logo, genre, dvr_seconds, show_posters,
       stream_link, source, position, min_age)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, 'demo', $10, $11)
     ON CONFLICT (id) DO UPDATE SET number = $2, title = $3, description = $4, logo = $5, genre = $6,
       dvr_seconds = $7, show_posters = $8, stream_link = $9, position = $10, min_age = $11
     WHERE channels.source = 'demo'`,
    [
      channel.slug,
      channel.number,
      JSON.stringify(channel.title),
      JSON.stringify(channel.description),
      artworkPath('logo', channel.slug, 128),
      channel.genre,
      channel.dvrHours * 3600,
      channel.showPosters,
      `/media/live/${channel.slug}/index.m3u8`,
      position,
      channel.certificateAge ?? null,
    ],
  );
}
