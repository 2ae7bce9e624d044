/** The VAPID keys, by which push services recognise us. They are made at the first start and stored. */
/// <reference path="./web-push.d.ts" />
import webPush from 'web-push';
import type { Provider } from '../provider-types.ts';

export type Vapid = { subject: string; publicKey: string; privateKey: string };

const names = ['vapid_public_key', 'vapid_private_key'] as const;

/** The stored keys. Two processes that start together get the same pair. */
export async function loadOrMakeVapid(provider: Provider): Promise<Vapid> {
  const { db } = provider;
  const made = webPush.generateVAPIDKeys();
  const pair = [made.publicKey, made.privateKey];
  return db.transaction(async (within) => {
    await within.query('LOCK TABLE settings IN EXCLUSIVE MODE');
    const stored = await within.query<{ key: string; value: string }>(
      'SELECT key, value FROM settings WHERE key = ANY($1)',
      [[...names]],
    );
    const [publicKey, privateKey] = names.map(
      (name) => stored.find(({ key }) => key === name)?.value,
    );
    if (publicKey && privateKey) return { subject: subjectOf(provider), publicKey, privateKey };
    for (const [index, name] of names.entries()) {
      await within.query(
        'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [name, pair[index]],
      );
    }
    return { subject: subjectOf(provider), ...made };
  });
}

/**
 * The address to which push services write when our pushes cause trouble. Apple accepts only a real address, so an
 * operator sets one.
 */
function subjectOf({ config }: Provider): string {
  if (config.vapidSubject) return config.vapidSubject;
  return config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:operator@sahra.example';
}
