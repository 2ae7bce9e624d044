/**
 * /live-streams/{id}/catch-up: fills a catch-up address whose placeholders the app does not know, and redirects
 * there.
 */
import { Hono } from 'hono';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { requireSignedForViewer } from '../http/signed-stream-addresses.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider.ts';
import { relayedCatchUpAddress } from '../relay/relay-addresses.ts';
import { refuseBarred } from './barred-programmes.ts';
import { fillTemplate, reachesPresent } from './catch-up-address.ts';
import { findChannel } from './channels.ts';

export function catchUpRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/live-streams/:id/catch-up', async (c) => {
    const row = await findChannel(provider.db, c.req.param('id'));
    if (!row?.catchup_source) refuseMissing();
    const streams = await requireSignedForViewer(c, provider, row.id);
    const now = Math.floor(provider.now() / 1000);
    const offset = seconds(c.req.query('offset'));
    const start = seconds(c.req.query('utc')) ?? (offset === undefined ? undefined : now - offset);
    if (start === undefined || start < now - row.dvr_seconds - 60 || start > now) refuse(410, gone);
    const duration = seconds(c.req.query('duration')) ?? now - start;
    const stop = reachesPresent(row.catchup_source) ? now : start + duration;
    const past = { start: start * 1000, stop: stop * 1000 };
    await refuseBarred(c, provider, row, past);
    // If the relay carries a channel, no viewer gets the operator's address, because it may contain a password.
    const relayed = provider.needsRelay(row) && relayedCatchUpAddress(row.id, streams);
    // No cache may store it, even where the channel is not relayed.
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(fillTemplate(relayed || row.catchup_source, { start, duration, now }), 302);
  });

  return app;
}

const gone: Sentence = (i18n) => i18n._('This part of the broadcast is no longer kept.');

function seconds(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
