/**
 * The account routes of the provider with a database of their own, and a clock that moves only when the test moves
 * it.
 */
import { vi } from 'vitest';
import { accountRoutes } from '../../provider/accounts/routes.ts';
import { createApp } from '../../provider/app.ts';
import { readConfig } from '../../provider/config.ts';
import type { Database } from '../../provider/database.ts';
import { demo } from '../../provider/demo/demo.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Mail, Mount } from '../../provider/provider-types.ts';
import { logTo } from './log-to.ts';
import { openTestDatabase } from './test-database.ts';

/** The library of rate limits reads the system's clock, so that clock is stopped and moved too. */
function standingClock(start: string): { now: number } {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) });
  return {
    get now() {
      return Date.now();
    },
    set now(time) {
      vi.setSystemTime(time);
    },
  };
}

type Call = {
  json?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
};

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type AccountService = Awaited<ReturnType<typeof openAccountService>>;

/** `shared` is the database of another open service, for tests of the same data with other settings. */
export async function openAccountService(
  env: Record<string, string> = {},
  mounts: readonly Mount[] = [{ at: '/api', routes: accountRoutes }],
  shared?: Database,
) {
  const db = shared ?? (await openTestDatabase());
  const clock = standingClock('2026-11-20T18:00:00Z');
  const mails: Mail[] = [];
  const log: string[] = [];
  const provider = openProvider({
    db,
    config: readConfig(env),
    now: () => clock.now,
    sendMail: async (mail) => {
      mails.push(mail);
    },
    builtIn: demo,
    log: logTo((message) => log.push(message)),
  });
  const app = createApp(provider, { mounts });

  async function call(method: string, path: string, request: Call = {}): Promise<Answer> {
    const { json, token, headers, address = '192.0.2.7' } = request;
    const response = await app.request(
      path,
      {
        method,
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      headers: response.headers,
    };
  }

  return {
    provider,
    app,
    clock,
    mails,
    log,
    call,
    /** The six digits of the newest letter to `to`. */
    codeFor: (to: string) =>
      mails.findLast((mail) => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0] ?? 'no letter',
    close: () => db.close(),
  };
}

let households = 0;
/** An IP address that no test has used yet, so that no limit is used up. */
export const newAddress = () => `198.51.100.${(households++ % 250) + 1}`;

export const goodPassword = 'Evening-Star-7!';

/** Registers a viewer and confirms the address; returns the viewer. */
export async function newViewer(
  service: AccountService,
  email: string,
): Promise<{ id: string; email: string; password: string }> {
  const address = newAddress();
  const headers = { 'X-Client-UUID': crypto.randomUUID() };
  const json = {
    first_name: 'Noor',
    last_name: 'Salim',
    email,
    phone: '+971501234567',
    country_code: 'AE',
    password: goodPassword,
    password_confirmation: goodPassword,
  };
  const registered = await service.call('POST', '/api/register', { json, address, headers });
  const { id } = registered.body.temp_user as { id: string };
  const code = service.codeFor(email);
  await service.call('POST', `/api/email/confirm/${id}`, { json: { code }, address, headers });
  return { id, email, password: goodPassword };
}

export async function signInForToken(
  service: AccountService,
  { email, password }: { email: string; password: string },
  options: { remember?: boolean; agent?: string } = {},
): Promise<string> {
  const { body } = await service.call('POST', '/api/login', {
    json: { email, password, remember: options.remember ?? false },
    address: newAddress(),
    headers: options.agent ? { 'User-Agent': options.agent } : {},
  });
  return String(body.token);
}
