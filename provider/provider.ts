/** What every part of the reference provider is handed: it opens nothing and reads no clock by itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from './database.ts';

export type Config = {
  /** Where the embedded database, keys and uploads live. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl: string | undefined;
  port: number;
  /** Origin under which viewers reach us, no slash at the end: for mail, sign-in and push links. */
  publicUrl: string;
  smtpUrl: string | undefined;
  /** True for the embedded default: the outbox page, the demo account and the in-process sign-in issuer exist. */
  demo: boolean;
  env: Readonly<Record<string, string | undefined>>;
};

export type Mail = { to: string; subject: string; text: string };

export type Provider = {
  db: Database;
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
  sendMail: (mail: Mail) => Promise<void>;
};

/** The signed-in viewer of a request. `id` is the user row's id. */
export type Viewer = { id: string; email: string; token_id: string };

/** Hono's variables: `viewer` is absent without a valid token. The bindings are absent under `app.request`. */
export type Env = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { viewer?: Viewer; requestId: string };
};
