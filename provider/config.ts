/** What the operator's environment says. The README's operator page lists every name. */
import type { Config } from './provider.ts';

export function readConfig(env: Config['env']): Config {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT has to be a number from 0 to 65535, not "${env.PORT}".`);
  }
  const databaseUrl = env.DATABASE_URL || undefined;
  return {
    dataDir: env.DATA_DIR || '.data',
    databaseUrl,
    port,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL || undefined,
    demo: databaseUrl === undefined,
    env,
  };
}
