/** Channels and their guide: /live-streams and what lies below. docs/api.md. */
import { type Context, Hono } from 'hono';
import { guideMediaType } from '#src/contracts/guide.ts';
import { adTagsOf } from '../catalogue/ads.ts';
import { readJson } from '../http/body.ts';
import { digestOf, tagOf, unchanged } from '../http/etag.ts';
import { keptAnswers } from '../http/kept-answers.ts';
import { languageOf } from '../http/language.ts';
import { missing, refuse } from '../http/refusal.ts';
import { requireSigned, streamsKey } from '../http/streams-key.ts';
import { isWatcher } from '../http/viewer.ts';
import type { Env, Provider } from '../provider.ts';
import { fillTemplate } from './catch-up-address.ts';
import { channelOnWire } from './channel-wire.ts';
import { channelOf, channelsInOrder, favouriteChannels } from './channels.ts';
import { announced } from './guide-day.ts';
import { guideJson } from './guide-json.ts';
import { guideLines } from './guide-lines.ts';
import { guideRequest } from './guide-request.ts';
import { countPlay } from './play-reports.ts';
import { programmeDetails } from './programme-details.ts';
import { programmeOnWire } from './programme-wire.ts';

export function guideRoutes(provider: Provider): Hono<Env> {
  const { db, builtIn } = provider;
  const schedule = builtIn?.channels.schedule;
  const source = () => ({ db, schedule, now: provider.now() });
  const app = new Hono<Env>();

  const kept = keptAnswers(provider);
  const wireOptions = async (c: Context<Env>) => ({
    language: languageOf(c),
    streams: isWatcher(c) ? await streamsKey(db, provider.now()) : undefined,
    adTags: adTagsOf(provider),
  });

  app.get('/live-streams', async (c) => {
    const language = languageOf(c);
    const key = ['channels', language, isWatcher(c)];
    const shared = async () => {
      const rows = await channelsInOrder(db);
      const options = await wireOptions(c);
      return rows.map((row) => ({
        ...channelOnWire(row, options),
        id: row.id,
        in_favorite: false,
      }));
    };
    const vary = 'Accept-Language, Authorization';
    const viewer = c.get('viewer');
    if (!viewer) {
      return kept.answer(c, { key, vary }, async () =>
        JSON.stringify({ data: await kept.value(key, shared) }),
      );
    }
    const channels = await kept.valueSoon(key, shared);
    const favourites = await kept.marksOn(channels, viewer, () => favouriteChannels(db, viewer.id));
    const marks = digestOf([...favourites].sort().join(' '));
    return kept.ownAnswer(c, { value: channels, marks, vary }, () =>
      JSON.stringify({
        data: channels.map((one) => ({ ...one, in_favorite: favourites.has(one.id) })),
      }),
    );
  });

  app.get('/live-streams/epg', async (c) => {
    const now = provider.now();
    const day = guideRequest(c, now);
    const language = languageOf(c);
    const lines = (c.req.header('accept') ?? '').includes(guideMediaType);
    const asked = {
      key: [
        'day',
        schedule?.edition,
        day.date,
        day.timezone,
        announced(day, now),
        language,
        lines ? 'lines' : isWatcher(c),
      ],
      vary: lines ? 'Accept, Accept-Language' : 'Accept, Accept-Language, Authorization',
      type: lines ? guideMediaType : 'application/json',
    };
    return kept.answer(c, asked, async function* () {
      const channels = await channelsInOrder(db);
      if (lines) return yield* guideLines(source(), { day, language, channels });
      yield* guideJson(source(), { ...(await wireOptions(c)), day, channels });
    });
  });

  app.get('/live-streams/epg/:id', async (c) => {
    const programme = (await programmeDetails(source(), c.req.param('id'))) ?? missing();
    const data = programmeOnWire(programme, languageOf(c), isoTime);
    return unchanged(c, tagOf(data)) ?? c.json({ data });
  });

  app.get('/live-streams/:id', async (c) => {
    const row = (await channelOf(db, c.req.param('id'))) ?? missing();
    const favourites = await favouriteChannels(db, c.get('viewer')?.id);
    const channel = channelOnWire(row, await wireOptions(c));
    return c.json({ data: { ...channel, in_favorite: favourites.has(row.id) } });
  });

  app.post('/live-streams/:id', async (c) => {
    const row = (await channelOf(db, c.req.param('id'))) ?? missing();
    await countPlay(db, row.id, await readJson(c), provider.now());
    return c.json({ data: { id: row.id } }, 201);
  });

  /** Where a catch-up address with many placeholders is filled. */
  app.get('/live-streams/:id/catch-up', async (c) => {
    const row = await channelOf(db, c.req.param('id'));
    if (!row?.catchup_source) missing();
    await requireSigned(c, provider, row.id);
    const now = Math.floor(provider.now() / 1000);
    const offset = seconds(c.req.query('offset'));
    const start = seconds(c.req.query('utc')) ?? (offset === undefined ? undefined : now - offset);
    if (start === undefined || start < now - row.dvr_seconds - 60 || start > now) refuse(410, gone);
    const duration = seconds(c.req.query('duration')) ?? now - start;
    // The operator's address may hold a user name and password.
    c.header('Cache-Control', 'private, no-store');
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
