/** Whether a browser lets an app on another origin call the API. docs/api.md, "Another origin". */
import { profileHeader } from '#src/contracts/profile.ts';
import type { Settings } from '#src/contracts/settings.ts';
import { allowsOrigin, checkAllowedOrigin, notAllowedText } from './allowed-origin.ts';
import { type CallEnv, callAddress } from './make-get-call.ts';

/** The methods that need permission, each with a call that uses it. */
const methods = {
  GET: 'live-streams/epg',
  // A provider may lack this call, but without permission the browser would hide the 404 from the app.
  POST: 'channel-notifications',
  PUT: 'user/favorites/1',
  DELETE: 'user/favorites/1',
} as const;
const headers = ['authorization', 'countrycode', 'x-client-uuid'];

/** The provider's settings say which additional headers the app sends. */
export async function checkCors(env: CallEnv, settings: Settings | undefined): Promise<void> {
  const { origin, base, findings } = env;
  const accepts = settings?.accepts ?? [];
  const additional = [...accepts, ...(settings?.profiles ? [profileHeader] : [])];
  const about = 'CORS';
  if (!origin) {
    findings.add({
      verdict: 'fine',
      about,
      says: 'not looked at: give the origin of the app by --origin',
    });
    return;
  }
  if (origin === base.origin) {
    findings.add({
      verdict: 'fine',
      about,
      says: 'not needed: the app is on the origin of the API',
    });
    return;
  }
  let well = true;
  for (const [method, path] of Object.entries(methods)) {
    const asked = [
      ...headers,
      ...(method === 'POST' || method === 'PUT' ? ['content-type'] : []),
      ...additional.map((one) => one.toLowerCase()),
    ];
    const faults = await preflightFaults(env, origin, { method, path, asked });
    const place = `OPTIONS for ${method} /${path}`;
    for (const says of faults) findings.add({ verdict: 'wrong', about, place, says });
    well &&= faults.length === 0;
  }
  well = (await checkAnswer(env, origin, accepts)) && well;
  if (well) findings.add({ verdict: 'fine', about, says: `${origin} may call it` });
}

async function preflightFaults(
  env: CallEnv,
  origin: string,
  { method, path, asked }: { method: string; path: string; asked: readonly string[] },
): Promise<string[]> {
  const answer = await env.ask(callAddress(env, { path }), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': [...asked].sort().join(','),
    },
  });
  if ('silence' in answer) return [answer.silence];
  if (answer.redirectedTo) return ['it redirects, which browsers refuse here'];
  if (answer.status < 200 || answer.status >= 300)
    return [`status ${answer.status} where 200 or 204 belongs: browsers call nothing`];
  if (!allowsOrigin(answer.headers, origin)) return [notAllowedText(answer.headers, origin)];
  const allowed = namesIn(answer.headers, 'access-control-allow-headers');
  // `*` allows every header except `authorization`.
  const refused = asked.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const methodsAllowed = namesIn(answer.headers, 'access-control-allow-methods');
  const isSimple = method === 'GET' || method === 'POST';
  return [
    ...refused.map(
      (name) => `the request header ${name} is not allowed: browsers call nothing that carries it`,
    ),
    ...(isSimple || methodsAllowed.includes('*') || methodsAllowed.includes(method.toLowerCase())
      ? []
      : [`the method ${method} is not allowed`]),
  ];
}

/** The answer to the GET itself must allow the origin, too, not only the preflight. Returns true when it does. */
async function checkAnswer(
  env: CallEnv,
  origin: string,
  accepts: readonly string[],
): Promise<boolean> {
  const { ask, findings } = env;
  const answer = await ask(callAddress(env, { path: 'pages' }), { headers: { Origin: origin } });
  if ('silence' in answer) return false;
  const about = 'CORS';
  const isAllowed = checkAllowedOrigin(env, 'GET /pages', answer.headers);
  const exposed = namesIn(answer.headers, 'access-control-expose-headers');
  const isHidden = (name: string) => !exposed.includes(name) && !exposed.includes('*');
  const says = [
    isHidden('retry-after') && 'Retry-After is not exposed: the app guesses when to ask again',
    accepts.includes('if-none-match') &&
      isHidden('etag') &&
      'ETag is not exposed: each refresh of a guide day sends all of it',
  ];
  for (const one of says)
    if (one) findings.add({ verdict: 'missing', about, place: 'GET /pages', says: one });
  return isAllowed;
}

function namesIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());
}
