/** Channels and their guide: /live-streams and what lies below. Specification, point 7. */
import { Hono } from 'hono';
import { guideMediaType } from '#src/contracts/guide.ts';
import { demoCatalogue } from '../demo/catalogue.ts';
import type { DemoCatalogue } from '../demo/model.ts';
import { languageOf } from '../http/language.ts';
import { missing, refuse } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { fillTemplate } from './catch-up-address.ts';
import { channelOnWire } from './channel-wire.ts';
import {
  channelOf,
  channelsInOrder,
  countChannels,
  favouriteChannels,
  guideState,
} from './channels.ts';
import { streamed, tagOf, unchanged } from './conditional.ts';
import { scheduleEdition } from './demo-schedule.ts';
import { announced } from './guide-day.ts';
import { guideJson } from './guide-json.ts';
import { blocksOf, guideLines } from './guide-lines.ts';
import { blockSize, guideRequest, noSuchBlock } from './guide-request.ts';
import { countPlay } from './play-reports.ts';
import { programmeDetails } from './programme-details.ts';
import { programmeOnWire } from './programme-wire.ts';

export type GuideCatalogue = Pick<DemoCatalogue, 'channels' | 'videos' | 'shows' | 'cast' | 'tags'>;

export function guideRoutes(
  provider: Provider,
  catalogue: GuideCatalogue = demoCatalogue,
): Hono<Env> {
  const { db } = provider;
  const source = () => ({ db, programming: catalogue, now: provider.now() });
  const edition = tagOf(scheduleEdition, catalogue.channels, catalogue.videos, catalogue.shows);
  const app = new Hono<Env>();

  app.get('/live-streams', async (c) => {
    const language = languageOf(c);
    const favourites = await favouriteChannels(db, c.get('viewer')?.id);
    const rows = await channelsInOrder(db);
    const data = rows.map((row) => ({
      ...channelOnWire(row, language, catalogue.tags),
      in_favorite: favourites.has(row.id),
    }));
    return c.json({ data });
  });

  app.get('/live-streams/epg', async (c) => {
    const now = provider.now();
    const { day, block } = guideRequest(c, now);
    const language = languageOf(c);
    const lines = (c.req.header('accept') ?? '').includes(guideMediaType);
    const { version } = await guideState(db);
    const tag = tagOf(edition, version, day, announced(day, now), language, lines && { block });
    const kept = unchanged(c, tag);
    if (kept) return kept;
    const wanted = { day, language, tags: catalogue.tags };
    if (!lines) {
      const channels = await channelsInOrder(db);
      return streamed(c, guideJson(source(), { ...wanted, channels }), 'application/json');
    }
    const total = await countChannels(db);
    if (block !== undefined && block >= blocksOf(total)) noSuchBlock();
    const channels = await channelsInOrder(
      db,
      (block ?? 0) * blockSize,
      block === undefined ? undefined : blockSize,
    );
    const all = { ...wanted, channels, block, total };
    return streamed(c, guideLines(source(), all), guideMediaType);
  });

  app.get('/live-streams/epg/:id', async (c) => {
    const programme = (await programmeDetails(source(), c.req.param('id'))) ?? missing();
    const data = programmeOnWire(programme, languageOf(c), isoTime);
    const kept = unchanged(c, tagOf(data));
    return kept ?? c.json({ data });
  });

  app.get('/live-streams/:id', async (c) => {
    const row = (await channelOf(db, c.req.param('id'))) ?? missing();
    const favourites = await favouriteChannels(db, c.get('viewer')?.id);
    const channel = channelOnWire(row, languageOf(c), catalogue.tags);
    return c.json({ data: { ...channel, in_favorite: favourites.has(row.id) } });
  });

  app.post('/live-streams/:id', async (c) => {
    const row = (await channelOf(db, c.req.param('id'))) ?? missing();
    await countPlay(db, row.id, await c.req.json().catch(() => undefined), provider.now());
    return c.json({ data: { id: row.id } }, 201);
  });

  /** Where a catch-up address with many placeholders is filled. */
  app.get('/live-streams/:id/catch-up', async (c) => {
    const row = await channelOf(db, c.req.param('id'));
    if (!row?.catchup_source) missing();
    const now = Math.floor(provider.now() / 1000);
    const offset = seconds(c.req.query('offset'));
    const start = seconds(c.req.query('utc')) ?? (offset === undefined ? undefined : now - offset);
    if (start === undefined || start < now - row.dvr_seconds - 60 || start > now) refuse(410, gone);
    const duration = seconds(c.req.query('duration')) ?? now - start;
    return c.redirect(fillTemplate(row.catchup_source, { start, duration, now }), 302);
  });

  return app;
}

const gone = {
  en: 'This part of the broadcast is no longer kept.',
  ar: 'لم يعد هذا الجزء من البث محفوظًا.',
};

function seconds(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

function isoTime(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString();
}
