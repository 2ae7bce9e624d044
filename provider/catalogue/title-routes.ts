/** /videos and /playlists, and what viewers report of their watching. */
import { type Context, Hono } from 'hono';
import { readChangeId, runChangeOnce, visitorActor } from '../http/idempotency.ts';
import { ceilingOf, requireProfile } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import type { Env, Provider } from '../provider-types.ts';
import { refuseAboveCeiling } from './favourites.ts';
import { readContextOf } from './read-context.ts';
import { pathId, readReportTime, requestedParts } from './read-request.ts';
import { findShowDetails } from './show-details.ts';
import { findVideoDetails } from './video-details.ts';
import { countView, ProgressReport, saveProgress, ViewReport } from './watch-reports.ts';

export function titleRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/videos/:id', async (c) => {
    const video = await findVideoDetails(
      await readContextOf(c, provider),
      pathId(c),
      requestedParts(c),
    );
    return c.json({ data: video ?? refuseMissing() });
  });

  app.on(['PUT', 'POST'], '/videos/:id/progress', async (c: Context<Env>) => {
    const profile = requireProfile(c).id;
    const video = pathId(c);
    await refuseAboveCeiling(db, { type: 'video', id: video }, ceilingOf(c));
    const report = await readBody(c, ProgressReport);
    const now = provider.now();
    const change = { actor: profile, call: `progress ${video}`, key: readChangeId(c), now };
    const data = await runChangeOnce(db, change, (within) =>
      saveProgress(within, { profile, video }, report, readReportTime(c, now)),
    );
    return c.json({ data });
  });

  app.post('/videos/:id/views', async (c) => {
    const video = pathId(c);
    await refuseAboveCeiling(db, { type: 'video', id: video }, ceilingOf(c));
    const report = await readBody(c, ViewReport);
    const now = provider.now();
    const actor = visitorActor(report.client_uuid);
    const change = { actor, call: `view ${video}`, key: readChangeId(c), now };
    const data = await runChangeOnce(db, change, (within) => countView(within, video, report, now));
    return c.json({ data });
  });

  app.get('/playlists/:id', async (c) => {
    const show = await findShowDetails(
      await readContextOf(c, provider),
      pathId(c),
      requestedParts(c),
    );
    return c.json({ data: show ?? refuseMissing() });
  });

  return app;
}
