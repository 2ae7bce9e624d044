/** GET /settings: what the operator has switched on. A part that is missing is off. */
import { Hono } from 'hono';
import type { Env, Provider } from '../provider.ts';
import { demoPassword, demoViewers } from './demo-viewers.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';

export function settingsRoutes(
  { db, config }: Provider,
  issuers: readonly SignInIssuer[],
): Hono<Env> {
  const app = new Hono<Env>();
  const { env } = config;

  app.get('/settings', async (c) => {
    const [key] = await db.query<{ value: string }>(
      "SELECT value FROM settings WHERE key = 'vapid_public_key'",
    );
    const data = {
      ga_tracking_id: env.GA_TRACKING_ID || undefined,
      oauth_providers: issuers.map(({ id, label }) => ({ id, label })),
      player: { loader_url: env.PLAYER_LOADER_URL || '/media/player/hiplayer.js' },
      ads: {
        gpt_url: env.ADS_GPT_URL || undefined,
        adbutler_url: env.ADS_ADBUTLER_URL || '/api/ads/serve',
        player_loader_url: env.ADS_PLAYER_LOADER_URL || undefined,
      },
      push: key && { public_key: key.value },
      epg: {
        days_back: daysOf(env.EPG_DAYS_BACK, 1),
        days_ahead: daysOf(env.EPG_DAYS_AHEAD, 6),
      },
      demo_account: config.demo
        ? { email: demoViewers.generic.email, password: demoPassword }
        : undefined,
    };
    return c.json({ data });
  });

  return app;
}

function daysOf(setting: string | undefined, usual: number): number {
  const days = Number(setting || usual);
  return Number.isInteger(days) && days >= 0 ? days : usual;
}
