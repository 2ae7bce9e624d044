/** GET /settings: what the operator has switched on. A field that is missing in the answer is off. */
import { Hono } from 'hono';
import { hasHouseAds } from '../catalogue/ad-tags.ts';
import {
  findEmptyParts,
  firstCommands,
  hasNothingToWatch,
} from '../operations/find-empty-parts.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';

export function operatorSettingsRoutes(
  provider: Provider,
  issuers: readonly SignInIssuer[],
): Hono<Env> {
  const app = new Hono<Env>();
  const { db, config, builtIn, texts = new Map() } = provider;
  const { ads, guideDays } = config;
  const loader = config.playerLoaderUrl ?? (config.demo ? builtIn?.playerLoader : undefined);

  app.get('/settings', async (c) => {
    const [key] = await db.query<{ value: string }>(
      "SELECT value FROM settings WHERE key = 'vapid_public_key'",
    );
    const hasAds = await hasHouseAds(provider);
    const ifHouseAds = (address: string) => (hasAds ? address : undefined);
    const data = {
      ga_tracking_id: config.gaTrackingId,
      oauth_providers: issuers.map(({ id, label }) => ({ id, label })),
      player: loader && { loader_url: loader },
      ads: {
        gpt_url: ads.gptUrl,
        adbutler_url: ads.adbutlerUrl ?? ifHouseAds('/api/ads/serve'),
        player_loader_url: ads.playerLoaderUrl,
        landing_tag_url: ads.landingVastUrl ?? ifHouseAds('/api/ads/vast'),
      },
      push: key && { public_key: key.value },
      epg: { days_back: guideDays.back, days_ahead: guideDays.ahead },
      passkeys: true,
      profiles: true,
      calendar: true,
      logout_by_hash: true,
      // Request headers that an app on another origin may send, beyond those of docs/api.md.
      accepts: ['idempotency-key', 'if-none-match'],
      texts: [...texts.keys()],
      empty: await findEmptyParts(db),
      contact_email: config.contactEmail,
      import_command: (await hasNothingToWatch(db)) ? firstCommands.join('\n') : undefined,
      demo_account: config.demo ? builtIn?.account : undefined,
    };
    return c.json({ data });
  });

  return app;
}
