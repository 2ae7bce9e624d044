/**
 * /live-streams/{id}/catch-up: fills a catch-up address whose placeholders the app does not know, and redirects
 * there.
 */
import { Hono } from 'hono';
import { playbackTokenOfRequest } from '../http/end-long-running-answers.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requireSignedForViewer } from '../http/signed-stream-addresses.ts';
import type { Env, Provider } from '../provider-types.ts';
import { relayedCatchUpAddress } from '../relay/relay-addresses.ts';
import { refuseBarred } from './barred-programme-guard.ts';
import { fillTemplate, reachesPresent } from './catch-up-address.ts';
import { createCatchUpSpanGuard } from './catch-up-span-guard.ts';
import { findChannel } from './channels.ts';

export function catchUpRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const requireKept = createCatchUpSpanGuard(Math.floor(provider.now() / 1000));

  app.get('/live-streams/:id/catch-up', async (c) => {
    const row = await findChannel(provider.db, c.req.param('id'));
    if (!row?.catchup_source) refuseMissing();
    const streams = await requireSignedForViewer(c, provider, row.id);
    const now = Math.floor(provider.now() / 1000);
    const offset = seconds(c.req.query('offset'));
    const utc = seconds(c.req.query('utc'));
    const start = utc ?? (offset === undefined ? refuseMissing() : now - offset);
    const given = seconds(c.req.query('duration'));
    const duration = given ?? now - start;
    const stop = reachesPresent(row.catchup_source) ? now : start + duration;
    const past = { start: start * 1000, stop: stop * 1000 };
    await refuseBarred(c, provider, row, past);
    const viewer = playbackTokenOfRequest(c, streams) ?? '';
    requireKept(row, viewer, { start, duration: given, offset }, now);
    // If the relay carries a channel, no viewer gets the operator's address, because it may contain a password.
    const relayed = provider.needsRelay(row) && relayedCatchUpAddress(row.id, streams);
    // No cache may store the redirect, even where the channel is not relayed.
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(fillTemplate(relayed || row.catchup_source, { start, duration, now }), 302);
  });

  return app;
}

function seconds(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
