/**
 * POST /admin/backup: the backup command gets a copy of the database from a running server, because only that server
 * may read it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { isAbandoned, systemErrorCode } from '../embedded/data-folder.ts';
import {
  restorePaths,
  temporaryCopiesIn,
  temporaryCopyPrefix,
} from '../embedded/data-folder-paths.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { refuse } from '../http/refusal.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Config, Env } from '../provider-types.ts';
import type { DatabaseCopy } from './back-up.ts';

export function backupRoutes(
  secret: string,
  { dataDir }: Pick<Config, 'dataDir'>,
  embedded: Pick<EmbeddedDatabase, 'copyTo'>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/backup', requireLocalSecret(secret), async (c) => {
    // A backup that was killed could not remove its copy, which takes the room that the next one needs.
    for (const copy of await temporaryCopiesIn(dataDir))
      if (await isAbandoned(copy)) await rm(copy, { recursive: true, force: true });
    const folder = await mkdtemp(join(resolve(dataDir), temporaryCopyPrefix));
    await embedded.copyTo(restorePaths(folder).database).catch(async (error) => {
      await rm(folder, { recursive: true, force: true });
      refuse(507, `The database cannot be copied (${systemErrorCode(error)}).`);
    });
    // If the command was ended meanwhile, nobody else removes its copy.
    if (c.req.raw.signal.aborted) await rm(folder, { recursive: true, force: true });
    return c.json({ folder } satisfies v.InferOutput<typeof DatabaseCopy>);
  });
  return app;
}
