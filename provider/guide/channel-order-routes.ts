/** /user/channel-order: the order of channels that a profile has made. docs/api.md, "Channel order". */
import { Hono } from 'hono';
import * as v from 'valibot';
import { longestChannelOrder } from '#src/domain/guide/channel-order.ts';
import type { Database } from '../database.ts';
import { readChangeId, runChangeOnce } from '../http/idempotency.ts';
import { requireProfile } from '../http/recognise-viewer.ts';
import { readBody } from '../http/request-body.ts';
import { schemaMessage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { channelShownSql } from '../profiles/ceiling.ts';
import type { Env, Provider, WatchingProfile } from '../provider-types.ts';

const tooMany: Sentence = (i18n) => i18n._('An order has 2,000 channels at most.');
const OrderRequest = v.object({
  channels: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    v.maxLength(longestChannelOrder, schemaMessage(tooMany)),
    v.transform((channels) => [...new Set(channels)]),
  ),
});

export function channelOrderRoutes(provider: Provider): Hono<Env> {
  const { db, now } = provider;
  const app = new Hono<Env>();

  app.get('/user/channel-order', async (c) =>
    c.json({ data: { channels: await channelOrderOf(db, requireProfile(c)) } }),
  );

  app.put('/user/channel-order', async (c) => {
    const profile = requireProfile(c);
    const { channels } = await readBody(c, OrderRequest);
    const change = { actor: profile.id, call: 'channel order', key: readChangeId(c), now: now() };
    await runChangeOnce(db, change, async (within) => {
      await storeChannelOrder(within, profile.id, { channels, now: change.now });
      return true;
    });
    return c.json({ data: { channels: await channelOrderOf(db, profile) } });
  });

  return app;
}

/**
 * The order that the profile has stored. The order may be older than the ceiling of a child's profile, so channels that
 * the profile may not see now are left out.
 */
async function channelOrderOf(
  db: Database,
  { id, ceiling }: WatchingProfile,
): Promise<readonly string[]> {
  const shown = ceiling ? channelShownSql(ceiling, 'channel') : 'true';
  const rows = await db.query<{ channel: string }>(
    `SELECT channel FROM channel_orders, unnest(channels) WITH ORDINALITY AS ordered (channel, place)
     WHERE profile_id = $1 AND ${shown} ORDER BY place`,
    [id],
  );
  return rows.map(({ channel }) => channel);
}

type Order = { channels: readonly string[]; now: number };

async function storeChannelOrder(
  db: Database,
  profile: string,
  { channels, now }: Order,
): Promise<void> {
  await db.query(
    `INSERT INTO channel_orders (profile_id, channels, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (profile_id) DO UPDATE SET channels = $2, changed_at = $3`,
    [profile, channels, now],
  );
}
