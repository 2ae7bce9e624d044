/**
 * The storage of the demo's issuers for sessions, grants and codes: it gives oidc-provider's interface to our
 * database.
 */
import type { Provider } from '../../provider-types.ts';

type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

export function issuerRecords({ db, now }: Pick<Provider, 'db' | 'now'>, issuer: string) {
  const first = async (where: string, model: string, value: string) => {
    const [row] = await db.query<{ payload: Payload }>(
      `SELECT payload FROM issuer_records WHERE issuer = $1 AND model = $2 AND ${where} = $3
       AND (expires_at IS NULL OR expires_at > $4)`,
      [issuer, model, value, now()],
    );
    return row?.payload;
  };

  return (model: string) => ({
    async upsert(id: string, payload: Payload, expiresIn?: number) {
      const expiry = expiresIn ? now() + expiresIn * 1000 : null;
      await db.query('DELETE FROM issuer_records WHERE expires_at <= $1', [now()]);
      await db.query(
        `INSERT INTO issuer_records (issuer, model, id, payload, uid, grant_id, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (issuer, model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
           grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
        [
          issuer,
          model,
          id,
          JSON.stringify(payload),
          payload.uid ?? null,
          payload.grantId ?? null,
          expiry,
        ],
      );
    },
    find: (id: string) => first('id', model, id),
    findByUid: (uid: string) => first('uid', model, uid),
    /** Is only needed for sign-in on devices without a browser, which we do not offer. */
    findByUserCode: async () => undefined,
    async consume(id: string) {
      await db.query(
        `UPDATE issuer_records SET payload = payload || jsonb_build_object('consumed', $4::bigint)
         WHERE issuer = $1 AND model = $2 AND id = $3`,
        [issuer, model, id, Math.floor(now() / 1000)],
      );
    },
    async destroy(id: string) {
      await db.query('DELETE FROM issuer_records WHERE issuer = $1 AND model = $2 AND id = $3', [
        issuer,
        model,
        id,
      ]);
    },
    async revokeByGrantId(grantId: string) {
      await db.query('DELETE FROM issuer_records WHERE issuer = $1 AND grant_id = $2', [
        issuer,
        grantId,
      ]);
    },
  });
}
