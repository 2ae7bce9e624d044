/**
 * The routes of the demo's issuers, /oidc/{id}. oidc-provider answers the protocol; the sign-in page is ours.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Provider as Issuer } from 'oidc-provider';
import * as v from 'valibot';
import { createLimits, type Limits } from '../../accounts/attempt-limits.ts';
import { type SignInIssuer, signInIssuers } from '../../accounts/sign-in-issuers.ts';
import { normalisedEmail } from '../../accounts/users.ts';
import { Refusal, refuseMissing } from '../../http/refusal.ts';
import { limitBody } from '../../http/request-body.ts';
import { preferredLanguage, requestLanguage } from '../../http/request-language.ts';
import type { Env, Provider } from '../../provider-types.ts';
import { createDemoIssuer, issuerPath } from './demo-issuer.ts';
import { signInPerson } from './issuer-people.ts';
import { type SignInPage, signInPage } from './sign-in-page.ts';

type Wires = { request: IncomingMessage & { originalUrl?: string }; response: ServerResponse };

export function issuerRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const limits = createLimits(provider);
  for (const issuer of signInIssuers(provider)) {
    if (issuer.inProcess) app.route(issuerPath(issuer.id), oneIssuer(provider, issuer, limits));
  }
  return app;
}

function oneIssuer(provider: Provider, issuer: SignInIssuer, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db, config } = provider;
  let made: Promise<Issuer> | undefined;
  const oidc = () => {
    made ??= createDemoIssuer(provider, issuer);
    return made;
  };

  app.get('/sign-in/:uid', async (c) => {
    const { language } = await interactionOf(c, await oidc(), config.publicUrl);
    return page(c, { language, name: issuer.label, email: '', problem: undefined });
  });

  // This limit is for our page alone, because oidc-provider reads and limits the calls of the protocol itself.
  app.post('/sign-in/:uid', limitBody, async (c) => {
    const server = await oidc();
    const { language, request, response } = await interactionOf(c, server, config.publicUrl);
    const form = v.safeParse(SignInForm, await c.req.parseBody());
    if (form.success && form.output.choice === 'cancel') {
      const cancelled = { error: 'access_denied', error_description: 'cancelled by the viewer' };
      return c.redirect(await server.interactionResult(request, response, cancelled), 303);
    }
    const again = (email: string, problem: SignInPage['problem']) =>
      page(c, { language, name: issuer.label, email, problem });
    if (!form.success || form.output.password.length < 8) return again('', 'incomplete');
    const { email } = form.output;
    const forgive = await unlessLimited(() =>
      limits.countGuess(c, `${issuer.id} ${normalisedEmail(email)}`),
    );
    if (!forgive) return again(email, 'limited');
    const accountId = await signInPerson(db, { ...form.output, issuer: issuer.id });
    if (!accountId) return again(email, 'refused');
    await forgive();
    return c.redirect(
      await server.interactionResult(request, response, { login: { accountId } }),
      303,
    );
  });

  app.all('/*', async (c) => {
    const { request, response } = wiresOf(c, config.publicUrl);
    request.originalUrl = request.url ?? '';
    request.url = request.originalUrl.slice(issuerPath(issuer.id).length);
    // Hono's headers do not reach an answer that is written past it.
    for (const [name, value] of Object.entries(alwaysSent)) response.setHeader(name, value);
    await (await oidc()).callback()(request, response);
    return RESPONSE_ALREADY_SENT;
  });

  return app;
}

/** Headers of the protocol's own pages, which only redirect: they run no scripts and show nothing. */
const alwaysSent = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const SignInForm = v.object({
  choice: v.optional(v.string(), 'sign-in'),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  password: v.pipe(v.string(), v.maxLength(200)),
  first_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  last_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});

/**
 * The objects of Node that oidc-provider reads and writes. It takes its own address from the request, so the request
 * gets our public address.
 */
function wiresOf(c: Context<Env>, publicUrl: string): Wires {
  const { incoming: request, outgoing: response } = c.env;
  if (!request || !response) return refuseMissing();
  const { host, protocol } = new URL(publicUrl);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return { request, response };
}

/** The sign-in that is under way; throws a 404 when it has expired or began in another browser. */
async function interactionOf(c: Context<Env>, oidc: Issuer, publicUrl: string) {
  const wires = wiresOf(c, publicUrl);
  const { params } = await oidc
    .interactionDetails(wires.request, wires.response)
    .catch(() => refuseMissing());
  const wished = typeof params.ui_locales === 'string' ? params.ui_locales : undefined;
  return { ...wires, language: wished ? preferredLanguage(wished) : requestLanguage(c) };
}

/** Returns undefined when a limit refuses, because the page shows that in its own words. */
async function unlessLimited<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function page(c: Context<Env>, content: SignInPage) {
  c.header('Cache-Control', 'no-store');
  return c.html(signInPage(content), content.problem ? 422 : 200);
}
