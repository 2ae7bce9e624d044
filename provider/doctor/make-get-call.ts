/** Makes one GET call as the app makes it, and reports what the app reads from the answer. */
import * as v from 'valibot';
import { ErrorBody } from '#src/contracts/error-body.ts';
import { isTransientFailure, kindOfStatus } from '#src/contracts/failure-kind.ts';
import { profileHeader } from '#src/contracts/profile.ts';
import { retryMoment } from '#src/domain/time/retry-after.ts';
import type { GetCall } from './account-get-calls.ts';
import { checkAllowedOrigin } from './allowed-origin.ts';
import type { Ask, HttpAnswer, Silence } from './bounded-requests.ts';
import type { Findings } from './findings.ts';
import { isObject } from './schema-fault.ts';
import { validateAnswer } from './validate-answer.ts';

export type CallEnv = {
  readonly ask: Ask;
  /** The base of the API, without a slash at its end. */
  readonly base: URL;
  readonly token: string | undefined;
  /** The pass of the profile that watches, if the operator gave it. */
  readonly pass?: string | undefined;
  /** The origin of the app, if the operator gave it. */
  readonly origin: string | undefined;
  readonly findings: Findings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

export type Call = {
  /** The path with its values: `videos/7`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>> | undefined;
  readonly accept?: string;
};

/** The app's headers of docs/api.md, "The rules of every call". */
export function headersOf({ token, pass, origin }: CallEnv, accept = 'application/json') {
  return {
    Accept: accept,
    'Accept-Language': 'en',
    'X-Client-UUID': '00000000-0000-4000-8000-000000000000',
    ...(origin && { Origin: origin }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(pass && { [profileHeader]: pass }),
  };
}

export function callAddress({ base }: CallEnv, { path, query = {} }: Call): URL {
  const address = new URL(`${base.href.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}

/** How often the app asks again, and the longest wait before that. docs/decisions.md, "Asking again". */
const moreTries = 2;
const longestWaitMs = 30_000;

/** The answer. After a status that may pass by itself the call is repeated, as the app does. */
export async function callWithRetries(env: CallEnv, call: Call): Promise<HttpAnswer | Silence> {
  const request = { headers: headersOf(env, call.accept) };
  for (let tries = 0; ; tries += 1) {
    const answer = await env.ask(callAddress(env, call), request);
    const waits = 'status' in answer ? retryDelay(answer, env.now(), tries) : undefined;
    if ('silence' in answer || waits === undefined) return answer;
    const about = `GET /${call.path}`;
    const says = `status ${answer.status}: the app asks again after ${Math.ceil(waits / 1000)} s`;
    env.findings.add({ verdict: 'tolerated', about, says });
    await env.wait(waits);
  }
}

/** Milliseconds. `undefined` when the app does not ask again. */
function retryDelay(
  { status, headers }: HttpAnswer,
  now: number,
  tries: number,
): number | undefined {
  if (!isTransientFailure(kindOfStatus(status), status)) return undefined;
  const said = headers.get('retry-after') ?? undefined;
  const wait = Math.max(retryMoment(said, now) - now, (tries + 1) * 1000);
  return tries < moreTries && wait <= longestWaitMs ? wait : undefined;
}

type Needs = Pick<GetCall, 'signedIn' | 'without'>;

/** The answer if it is good; otherwise `undefined`, with a finding that gives the reason. */
export async function fetchGoodAnswer(
  env: CallEnv,
  call: Call,
  needs: Needs,
): Promise<HttpAnswer | undefined> {
  const answer = await callWithRetries(env, call);
  const about = `GET /${call.path}`;
  if ('silence' in answer) {
    env.findings.add({ verdict: 'wrong', about, says: answer.silence });
    return undefined;
  }
  noteRedirect(env, about, answer);
  if (answer.status >= 200 && answer.status < 300) return answer;
  checkAllowedOrigin(env, about, answer.headers);
  noteStatus(env, about, answer, needs);
  return undefined;
}

/** The JSON of a good answer; `undefined` when the app cannot use it, with a finding. */
export function jsonOf(env: CallEnv, about: string, answer: HttpAnswer): unknown {
  const body = parseBody(env, about, answer);
  if (!isObject(body) || !body.error) return body;
  const says = `status ${answer.status} with a field \`error\`, which counts as refused (422)`;
  env.findings.add({ verdict: 'wrong', about, says });
  return undefined;
}

function noteRedirect(
  { base, findings }: CallEnv,
  about: string,
  { redirectedTo }: HttpAnswer,
): void {
  if (!redirectedTo) return;
  const isOwn = redirectedTo.origin === base.origin;
  findings.add({
    verdict: isOwn ? 'tolerated' : 'wrong',
    about,
    says: isOwn
      ? 'redirected, which costs each call a round trip'
      : `redirected to another origin, ${redirectedTo.origin}: browsers send no token there`,
  });
}

function noteStatus(
  { token, pass, findings }: CallEnv,
  about: string,
  { status, text }: HttpAnswer,
  { signedIn, without }: Needs,
): void {
  const add = (verdict: 'fine' | 'missing' | 'wrong', says: string) => {
    findings.add({ verdict, about, says });
  };
  const page = /^\s*</.test(text) ? ', with a web page' : '';
  const code = status === 403 ? errorCodeIn(text) : undefined;
  if (status === 401 && !token)
    add('fine', 'asks for a sign-in (401); with --token it is read, too');
  else if (status === 401)
    add('wrong', '401: the token is not good, and the app signs its viewer out');
  else if (code === 'profile' && !pass)
    add('fine', 'asks who is watching (403); with a pass in SAHRA_PASS it is read, too');
  else if (code === 'profile')
    add('wrong', '403: the pass is not good, and the app asks who is watching');
  else if (code === 'child') add('fine', "refused to a child's profile (403)");
  else if (status === 403 && !token && signedIn) add('fine', 'refused without a sign-in (403)');
  else if (status === 403) add('wrong', '403: refused');
  else if ([404, 405, 501].includes(status) && without)
    add('missing', `no such call (${status}): ${without}`);
  else if (status === 404 || status === 410)
    add('wrong', `not there (${status})${page}, and the app needs it`);
  else add('wrong', `status ${status}${page}`);
}

/** The `error_code` of docs/api.md, "Statuses". */
export function errorCodeIn(text: string): string | undefined {
  try {
    return v.parse(ErrorBody, JSON.parse(text)).error_code;
  } catch {
    // A refusal may come without a body, or as a page: then it has no code.
    return undefined;
  }
}

function parseBody({ findings }: CallEnv, about: string, { text, headers }: HttpAnswer): unknown {
  const noteWrong = (says: string, place?: string) =>
    findings.add({ verdict: 'wrong', about, says, place });
  if (text === '') return noteWrong('an empty answer where JSON belongs');
  try {
    const body: unknown = JSON.parse(text);
    const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!/[/+]json$/i.test(type))
      findings.add({
        verdict: 'tolerated',
        about,
        says: `sent as "${type.slice(0, 40)}", read as JSON`,
      });
    return body;
  } catch (error) {
    if (text.trimStart().startsWith('<'))
      return noteWrong(
        'a web page where JSON belongs: the app takes it for a network that asks for a sign-in',
      );
    return noteWrong('not JSON, or cut off', faultPosition(text, error));
  }
}

/** The line of a fault in the JSON. The engine's own message would quote the answer. */
function faultPosition(text: string, error: unknown): string {
  const at = /position (\d+)/.exec(String(error))?.[1];
  const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The app's data from the answer; `undefined` when it can read nothing. Adds all findings about it. */
export async function makeGetCall<S extends v.GenericSchema>(
  env: CallEnv,
  call: Call,
  { schema, ...needs }: { readonly schema: S } & Needs,
): Promise<v.InferOutput<S> | undefined> {
  const answer = await fetchGoodAnswer(env, call, needs);
  if (!answer) return undefined;
  const about = `GET /${call.path}`;
  const body = jsonOf(env, about, answer);
  return body === undefined ? undefined : validateAndNote(env, about, schema, body);
}

export function validateAndNote<S extends v.GenericSchema>(
  { findings }: Pick<CallEnv, 'findings'>,
  about: string,
  schema: S,
  body: unknown,
): v.InferOutput<S> | undefined {
  const { output, remarks } = validateAnswer(schema, body);
  if (output !== undefined) findings.add({ verdict: 'fine', about, says: amountIn(output) });
  for (const remark of remarks) findings.add({ about, ...remark });
  return output;
}

function amountIn(output: unknown): string {
  const list = isObject(output) && 'data' in output ? output.data : output;
  if (!Array.isArray(list)) return 'read';
  return list.length === 1 ? '1 item' : `${list.length} items`;
}
