/** Channels and their guide: /live-streams and the addresses below it, and a viewer's order of them. docs/api.md. */
import { type Context, Hono } from 'hono';
import { guideMediaType } from '#src/contracts/guide.ts';
import { readContextOf } from '../catalogue/read-context.ts';
import { allowedPastDownload } from '../download-rule.ts';
import { revalidatePublicAnswer, weakTagOf } from '../http/etag.ts';
import { ceilingOf } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import { readJson } from '../http/request-body.ts';
import { inLanguage, requestLanguage } from '../http/request-language.ts';
import type { Ceiling } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import { barredProgramme, isBarredNow } from './barred-programme-guard.ts';
import { catchUpRoutes } from './catch-up-routes.ts';
import { channelList } from './channel-list.ts';
import { channelOrderRoutes } from './channel-order-routes.ts';
import { channelOnWire } from './channel-wire.ts';
import { channelsInOrder, favouriteChannelIds, findChannel } from './channels.ts';
import { guideJson } from './guide-json.ts';
import { guideLines } from './guide-lines.ts';
import { requestedGuideDay } from './guide-request.ts';
import { countPlay } from './play-reports.ts';
import { programmeDetails } from './programme-details.ts';
import { programmeOnWire } from './programme-wire.ts';
import { isInComputedRange } from './read-programmes.ts';

export function guideRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/live-streams', (c) => c.var.cached(channelList));

  app.get('/live-streams/epg', (c) => sendGuideDay(c, provider));

  app.get('/live-streams/epg/:id', async (c) => {
    const programme =
      (await programmeDetails(guideSource(provider, ceilingOf(c)), c.req.param('id'))) ??
      refuseMissing();
    const data = programmeOnWire(programme, requestLanguage(c), isoTime);
    return revalidatePublicAnswer(c, weakTagOf(data)) ?? c.json({ data });
  });

  app.get('/live-streams/:id', async (c) => {
    const row = (await findChannel(db, c.req.param('id'), ceilingOf(c))) ?? refuseMissing();
    const favourites = await favouriteChannelIds(db, c.get('viewer')?.profile?.id);
    const context = await readContextOf(c, provider);
    const channel = channelOnWire(row, context);
    const download = context.streams ? allowedPastDownload(context.downloads, row) : null;
    const barred = (await isBarredNow(provider, row, ceilingOf(c))) && {
      ...{ stream_link: null, embed_url: null },
      unplayable_reason: inLanguage(barredProgramme, requestLanguage(c)),
    };
    return c.json({
      data: { ...channel, download, in_favorite: favourites.has(row.id), ...barred },
    });
  });

  app.post('/live-streams/:id', async (c) => {
    const row = (await findChannel(db, c.req.param('id'), ceilingOf(c))) ?? refuseMissing();
    await countPlay(db, row.id, await readJson(c), provider.now());
    return c.json({ data: { id: row.id } }, 201);
  });

  app.route('/', catchUpRoutes(provider));
  app.route('/', channelOrderRoutes(provider));
  return app;
}

function guideSource({ db, builtIn, now }: Provider, ceiling: Ceiling | undefined) {
  return { db, schedule: builtIn?.channels.schedule, ceiling, now: now() };
}

/** The day as lines, for apps that read it while it comes, or as JSON. docs/api.md, "Channels and guide". */
function sendGuideDay(c: Context<Env>, provider: Provider): Response | Promise<Response> {
  const { db, builtIn, now } = provider;
  const day = requestedGuideDay(c, now());
  const edition = builtIn?.channels.schedule.edition;
  const asked = [edition, day.date, day.timezone, isInComputedRange(day, now())];
  const wantsLines = (c.req.header('accept') ?? '').includes(guideMediaType);
  return wantsLines
    ? c.var.cached({
        asked,
        mediaType: guideMediaType,
        async *write({ language, ceiling }) {
          const channels = await channelsInOrder(db, ceiling);
          yield* guideLines(guideSource(provider, ceiling), { day, language, channels });
        },
      })
    : c.var.cached({
        asked,
        mediaType: 'application/json',
        withStreams: true,
        async *write(context) {
          const channels = await channelsInOrder(db, context.ceiling);
          yield* guideJson(guideSource(provider, context.ceiling), { ...context, day, channels });
        },
      });
}

function isoTime(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString();
}
