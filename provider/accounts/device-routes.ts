/** Where a viewer is signed in: GET and DELETE /user/devices, DELETE /user/devices/{id}. */
import { Hono } from 'hono';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuseMissing } from '../http/refusal.ts';
import { endStreams } from '../profiles/profiles-table.ts';
import type { Env, Provider } from '../provider-types.ts';
import { revokeAllTokens, revokeToken } from './sign-in-tokens.ts';
import { timeOnWire } from './users.ts';

type DeviceRow = { id: string; icon: string; label: string; last_seen_at: number };

export function deviceRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/user/devices', async (c) => {
    const viewer = requireViewer(c);
    const rows = await provider.db.query<DeviceRow>(
      `SELECT id, icon, label, last_seen_at FROM tokens WHERE user_id = $1 AND expires_at > $2
       ORDER BY id::text = $3 DESC, last_seen_at DESC`,
      [viewer.id, provider.now(), viewer.token_id],
    );
    const data = rows.map(({ id, icon, label, last_seen_at }) => {
      return { id, icon, label, time: timeOnWire(last_seen_at), current: id === viewer.token_id };
    });
    return c.json({ data });
  });

  app.delete('/user/devices/:id', async (c) => {
    const gone = await revokeToken(provider, requireViewer(c), c.req.param('id'));
    return gone ? c.body(null, 204) : refuseMissing();
  });

  app.delete('/user/devices', async (c) => {
    const { id } = requireViewer(c);
    // The playback tokens in addresses of streams outlive the sign-ins that got them.
    await provider.db.transaction(async (within) => {
      await revokeAllTokens({ db: within }, id);
      await endStreams(within, id);
    });
    return c.body(null, 204);
  });

  return app;
}
