/** Push subscriptions: to whom a browser belongs, its push address, and which addresses we accept. */
import { createHash } from 'node:crypto';
import type { PushRegistration } from '#src/contracts/reminder.ts';
import { day } from '#src/domain/time/time-units.ts';
import { refuse } from '../http/refusal.ts';
import type { Provider } from '../provider-types.ts';
import { maxSubscriptions } from './reminder-limits.ts';

/** The browsers' own push services. If we accepted others, a client could make us call any address. */
const services = [
  // Only whole names: other names below googleapis.com and google.com serve files of other people.
  /^(fcm|android)\.googleapis\.com$/,
  // Chromium used this host before 2018.
  /^jmt17\.google\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/** True for an https address of a known push service, or of a host (`host` or `host:port`) that the operator adds. */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  const { protocol, hostname, host, port, username } = new URL(endpoint);
  if (added.includes(host)) return protocol === 'https:';
  const known = services.some((service) => service.test(hostname));
  return known && protocol === 'https:' && port === '' && username === '';
}

/** Who receives the pushes: a profile, until the end of the sign-in under which it was entered. */
type Registered = { profileId: string; tokenId: string };

/** Stores the subscription until the end of the viewer's sign-in, so that signing a device out ends its pushes. */
export async function storeSubscription(
  provider: Provider,
  { profileId, tokenId }: Registered,
  registration: PushRegistration,
): Promise<void> {
  const { endpoint, keys, client_uuid, language } = registration;
  if (!isPushService(endpoint, provider.config.pushHosts)) {
    refuse(422, (i18n) => i18n._('This push service is not known here.'));
  }
  if (!areKeys(keys)) {
    refuse(422, (i18n) => i18n._('These are not the keys of a browser.'));
  }
  const [gone] = await provider.db.query(
    'SELECT 1 FROM gone_push_addresses WHERE address_hash = $1 AND gone_at > $2',
    [hashOf(endpoint), provider.now() - goneMs],
  );
  // The app then asks the browser for another subscription.
  if (gone) refuse(410, (i18n) => i18n._('There is nothing under this address.'));
  await provider.db.transaction(async (db) => {
    // When another viewer signs in on a browser, its endpoint and keys stay the same, and the subscription becomes
    // theirs. A client that knows only the browser's uuid, or only its endpoint, does not prove that it is this
    // browser.
    const others = await db.query<{ ours: boolean }>(
      `SELECT p256dh = $4 AND auth = $5 AS ours FROM push_subscriptions
       WHERE endpoint = $1 AND (profile_id, client_uuid) <> ($2::uuid, $3::uuid)`,
      [endpoint, profileId, client_uuid, keys.p256dh, keys.auth],
    );
    if (others.some(({ ours }) => !ours)) {
      refuse(422, (i18n) => i18n._('This address is another browser’s.'));
    }
    if (others.length > 0) {
      await db.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
    }
    await db.query(
      `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (profile_id, client_uuid) DO UPDATE
       SET token_id = $3, endpoint = $4, p256dh = $5, auth = $6, language = $7, updated_at = $8`,
      [client_uuid, profileId, tokenId, endpoint, keys.p256dh, keys.auth, language, provider.now()],
    );
    await db.query(
      `DELETE FROM push_subscriptions WHERE profile_id = $1 AND client_uuid NOT IN
         (SELECT client_uuid FROM push_subscriptions WHERE profile_id = $1 ORDER BY updated_at DESC LIMIT $2)`,
      [profileId, maxSubscriptions],
    );
  });
}

/** Whether the keys can be used to encrypt: one must be an uncompressed point of the curve, the other sixteen bytes. */
function areKeys({ p256dh, auth }: PushRegistration['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
}

export async function deleteSubscription(
  { db }: Provider,
  profileId: string,
  clientUuid: string,
): Promise<void> {
  await db.query(
    'DELETE FROM push_subscriptions WHERE client_uuid::text = $1 AND profile_id = $2',
    [clientUuid.toLowerCase(), profileId],
  );
}

/**
 * How long we refuse an address of which the push service has said that it ended. If a browser registers it again after
 * that time, the next push shows again that it has ended.
 */
const goneMs = 30 * day;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Deletes a subscription of which the push service says that it has ended, and remembers its address: some browsers
 * still give it out, and would register it again at each start.
 */
export async function deleteGoneSubscription(
  { db, now }: Provider,
  endpoint: string,
): Promise<void> {
  await db.query(
    `WITH deleted AS (DELETE FROM push_subscriptions WHERE endpoint = $1)
     INSERT INTO gone_push_addresses (address_hash, gone_at) VALUES ($2, $3)
     ON CONFLICT (address_hash) DO UPDATE SET gone_at = excluded.gone_at`,
    [endpoint, hashOf(endpoint), now()],
  );
}

/** Deletes the records of gone addresses that are older than 30 days. After that such an address is accepted again. */
export async function forgetOldGoneAddresses({ db, now }: Provider): Promise<void> {
  await db.query('DELETE FROM gone_push_addresses WHERE gone_at <= $1', [now() - goneMs]);
}
