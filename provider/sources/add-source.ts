/** Adds a source as an operator has described it. */
import * as v from 'valibot';
import { removeEditsOfGoneSource } from '../channels/channel-edits-table.ts';
import type { Database } from '../database.ts';
import { inputName, isAddress } from '../import/open-input.ts';
import { takeCredentials } from './basic-authorization.ts';
import { defaultIntervalMs, longestIntervalMs, shortestIntervalMs } from './refresh-interval.ts';
import { SourceProblem, sourceKinds } from './source.ts';
import { bringsChannelsOrGuide, hasChannelOrGuideSources, logSource } from './sources-table.ts';

/** What the command sends. Paths are already absolute, because the server may run in another folder. */
export const NewSource = v.object({
  kind: v.picklist(sourceKinds),
  address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
  id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
  user: v.optional(v.pipe(v.string(), v.maxLength(500))),
  password: v.optional(v.pipe(v.string(), v.maxLength(500))),
  intervalMs: v.optional(
    v.pipe(v.number(), v.minValue(shortestIntervalMs), v.maxValue(longestIntervalMs)),
    defaultIntervalMs,
  ),
  options: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type NewSource = v.InferOutput<typeof NewSource>;

export const AddedSource = v.object({
  id: v.string(),
  /** Whether the first refresh replaces the channels of `npm run import`. */
  replacesImport: v.boolean(),
});
export type AddedSource = v.InferOutput<typeof AddedSource>;

/** Adds the source. It is due at `now` (epoch milliseconds). Throws `SourceProblem`. */
export async function addSource(
  db: Database,
  source: NewSource,
  now: number,
): Promise<AddedSource> {
  const { kind, intervalMs, options } = source;
  const { address, secret } = separateSecrets(source);
  const replacesImport = bringsChannelsOrGuide(kind) && (await hasOnlyImportedChannels(db));
  const id = source.id ?? (await unusedSourceId(db, address, kind));
  const [added] = await db.query(
    `INSERT INTO sources (id, kind, address, secret, options, interval_ms, added_at, due_at)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $7) ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [
      ...[id, kind, address, secret && JSON.stringify(secret), JSON.stringify(options)],
      ...[intervalMs, now],
    ],
  );
  if (!added) throw new SourceProblem(`there is a source ${id} already; take another --name`);
  const forgotten = await removeEditsOfFormerSource(db, id, `${kind} ${address}`);
  await logSource(db, { sourceId: id, at: now, outcome: 'added', line: `${kind} ${address}` });
  if (forgotten > 0) {
    const line = `an earlier source ${id} was another one: what you wanted of ${forgotten} of its channels is forgotten`;
    await logSource(db, { sourceId: id, at: now, outcome: 'remark', line });
  }
  return { id, replacesImport };
}

/**
 * If a removed source had this id and was another panel or tuner, this removes the edits of its channels. The ids of
 * such channels contain the numbers that the panel or tuner gives them, so the new source may have other channels with
 * the same ids. Without the removal a child could see a channel because of the certificate of another one. `line` is
 * the kind and the address of the new source, as in the log. Returns how many edits were removed.
 */
async function removeEditsOfFormerSource(db: Database, id: string, line: string): Promise<number> {
  const [last] = await db.query<{ line: string }>(
    `SELECT line FROM source_log WHERE source_id = $1 AND outcome IN ('added', 'changed')
     ORDER BY id DESC LIMIT 1`,
    [id],
  );
  const [former, present] = [last?.line ?? '', line].map((one) => {
    const [kind = '', address = ''] = one.split(' ');
    return { kind, host: URL.parse(address)?.host };
  });
  const hadNumbers = former?.kind === 'xtream' || former?.kind === 'hdhomerun';
  const isSame = former?.kind === present?.kind && former?.host === present?.host;
  return hadNumbers && !isSame ? removeEditsOfGoneSource(db, id) : 0;
}

async function hasOnlyImportedChannels(db: Database): Promise<boolean> {
  if (await hasChannelOrGuideSources(db)) return false;
  const imported = await db.query(`SELECT 1 FROM channels WHERE source = 'import' LIMIT 1`);
  return imported.length > 0;
}

type Split = { address: string; secret: Record<string, string> | null };

/**
 * Divides the address into a part that may be shown and a secret part. Every query counts as secret, because it often
 * contains a password.
 */
export function separateSecrets({ kind, address, user, password }: NewSource): Split {
  const given = { ...(user && { user }), ...(password && { password }) };
  const split = isAddress(address) ? separateUrlSecrets(address, kind) : { address, secret: {} };
  const secret = { ...split.secret, ...given };
  return { address: split.address, secret: Object.keys(secret).length > 0 ? secret : null };
}

function separateUrlSecrets(address: string, kind: NewSource['kind']) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SourceProblem(
      `${inputName(address)}: only files, folders and http(s) addresses can be read`,
    );
  const before = takeCredentials(url);
  const secret: Record<string, string> = {
    ...(before.user && { user: before.user }),
    ...(before.password && { password: before.password }),
  };
  // Operators often give a panel's playlist address, which contains user and password.
  const [user, password] = [url.searchParams.get('username'), url.searchParams.get('password')];
  if (kind === 'xtream' && user) secret.user = user;
  if (kind === 'xtream' && password) secret.password = password;
  if (url.search || url.hash) secret.address = url.href;
  return { address: inputName(url.href), secret };
}

/** An id such as `tv-example-channels` for `https://tv.example/channels.m3u`. If it is taken, a number is added. */
async function unusedSourceId(db: Database, address: string, kind: string): Promise<string> {
  const rows = await db.query<{ id: string }>('SELECT id FROM sources');
  const taken = new Set(rows.map(({ id }) => id));
  const plain = idFromAddress(address) || kind;
  for (let number = 2, id = plain; ; number++) {
    if (!taken.has(id)) return id;
    id = `${plain}-${number}`;
  }
}

function idFromAddress(address: string): string {
  const { host = '', pathname = address } = URL.parse(address) ?? {};
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return `${host} ${last.replace(/\.[a-z0-9]{1,4}(\.gz)?$/i, '')}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replace(/^-+|-+$/g, '');
}
