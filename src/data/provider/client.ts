/**
 * The only way to the provider. Every call carries the headers that docs/api.md lists, every answer is parsed, every
 * failure is a `RequestError`. docs/product.md, 8.
 */
import ky, { type HTTPError, isHTTPError, isTimeoutError } from 'ky';
import * as v from 'valibot';
import { type FailureKind, kindOfStatus } from '../../contracts/failure-kind.ts';
import {
  type GetPath,
  isKeptAsRecord,
  type QueryParameter,
} from '../../contracts/kept-and-unkept-get-paths.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import { parseBody, refusalDetails } from './answer-body.ts';
import { withBodyTimeout } from './body-timeout.ts';
import { isHtmlPage, RequestError } from './errors.ts';
import { keptAnswerTimes } from './kept-answer-times.ts';
import { isOwnOrigin, type OptionalHeader, requestHeaders } from './request-headers.ts';

export type RequestOptions = {
  searchParams?: Readonly<Partial<Record<QueryParameter, string | number | boolean | undefined>>>;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** True: the screen itself shows the failure, and no toast does. */
  quiet?: boolean;
  /** Sent with this token, even if another viewer has signed in meanwhile. */
  token?: string;
  /** The profile in whose name it is sent together with that token. */
  pass?: string | undefined;
  /** The body of a DELETE, which has no argument of its own for one. */
  json?: unknown;
  /** True: the request outlives the page that made it. */
  keepalive?: boolean;
  /** Sent as `Idempotency-Key` where the provider takes that header. */
  idempotencyKey?: string;
  /** Sent as `If-None-Match` where the provider takes that header. */
  etag?: string | undefined;
};

/** The answer's body as the schema makes it. Throws a `RequestError`. */
type Ask<P extends string = string> = <S extends v.GenericSchema>(
  path: P,
  schema: S,
  options?: RequestOptions,
) => Promise<v.InferOutput<S>>;

/** Like `Ask`, but `json` is sent as the body of the request. */
type Send = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  json?: unknown,
  options?: RequestOptions,
) => Promise<v.InferOutput<S>>;

export type Client = {
  /** The token and the pass that calls carry now. An answer may come after they have changed. */
  token: () => string | undefined;
  pass: () => string | undefined;
  get: Ask<GetPath>;
  post: Send;
  put: Send;
  delete: Ask;
  /**
   * The answer itself, for streams and conditional requests (a 304 is an answer). It is not parsed: the caller parses
   * it.
   */
  raw(path: GetPath, options?: RequestOptions): Promise<Response>;
};

/** What the client needs to know about the page or worker for which it is made. */
export type ClientEnv = {
  /** `/api`, or an operator's address. */
  base: string;
  /** The app's own origin. */
  origin: string;
  token: () => string | undefined;
  /** The pass of the watching profile, if the provider has profiles. */
  pass?: () => string | undefined;
  country: () => string | undefined;
  /** The id of this browser. */
  uuid: () => string;
  language: () => string;
  /** The additional headers that a provider on another origin accepts: `accepts` in its settings. */
  accepts: () => Promise<readonly string[]>;
  /**
   * Called when a request with this token was answered 401. The call fails only after the returned promise has settled.
   */
  onUnauthorized: (token: string) => unknown;
  /** Called when the provider no longer accepts the pass that this request had. */
  onPassRefused?: (pass: string) => void;
  /** Called with a failure that no screen shows. */
  onFailure: (error: RequestError) => void;
  fetch?: (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
};

/** The schema of an answer whose body the app does not use. */
export const UnusedBody = v.unknown();

const requestTimeoutMs = 20_000;

export function createClient(env: ClientEnv): Client {
  const http = createHttp(env);
  const call = async (
    method: string,
    path: string,
    json: unknown,
    options: RequestOptions = {},
  ) => {
    const { signal, keepalive, searchParams = {}, token = env.token() } = options;
    const pass = options.token ? options.pass : env.pass?.();
    const optional = optionalHeaders(options);
    // The settings are asked for only where they matter, because a page that is closing must not wait before it
    // sends.
    const allowed = optional && (await allowedHeaders(env, optional));
    try {
      const answer = await http(path, {
        method,
        ...(json !== undefined && { json }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
        searchParams: withoutUndefined(searchParams),
        headers: { ...headersOf(env, token, pass), ...options.headers, ...allowed },
      });
      return refuseOlderThanRecord(path, answer);
    } catch (error) {
      if (isHTTPError(error) && error.response.status === 304) return error.response;
      const failure = await failureOf(error);
      if (failure.kind === 'unauthorized' && token) await env.onUnauthorized(token);
      else if (failure.kind === 'profile' && pass) env.onPassRefused?.(pass);
      else reportFailure(env, failure, path, options);
      throw failure;
    }
  };
  const callAndParse = async <S extends v.GenericSchema>(
    method: string,
    path: string,
    schema: S,
    json: unknown,
    options: RequestOptions = {},
  ) => {
    const response = await call(method, path, json, options);
    try {
      return await readAnswer(response, schema);
    } catch (error) {
      const failure = await failureOf(error);
      reportFailure(env, failure, path, options);
      throw failure;
    }
  };
  return {
    token: env.token,
    pass: () => env.pass?.(),
    get: (path, schema, options) => callAndParse('get', path, schema, undefined, options),
    post: (path, schema, json, options) => callAndParse('post', path, schema, json, options),
    put: (path, schema, json, options) => callAndParse('put', path, schema, json, options),
    delete: (path, schema, options) => callAndParse('delete', path, schema, options?.json, options),
    raw: (path, options) => call('get', path, undefined, options),
  };
}

async function readAnswer<S extends v.GenericSchema>(response: Response, schema: S) {
  const keptAt = keptTimeOf(response);
  const answer = parseBody(await withBodyTimeout(response).text(), schema, keptAt > 0);
  // Data of any kind may have come, and only objects can be noted.
  if (keptAt) keptAnswerTimes.set(Object(answer), keptAt);
  return answer;
}

function createHttp(env: ClientEnv) {
  return ky.create({
    prefix: env.base,
    // Queries retry by their own rules; a second layer would multiply them.
    retry: 0,
    timeout: requestTimeoutMs,
    ...(env.fetch && { fetch: env.fetch }),
  });
}

function headersOf(
  { country, uuid, language }: ClientEnv,
  token: string | undefined,
  pass: string | undefined,
) {
  return requestHeaders({ token, pass, country: country(), uuid: uuid(), language: language() });
}

type OptionalHeaders = Partial<Record<OptionalHeader, string>>;

function optionalHeaders({ idempotencyKey, etag }: RequestOptions): OptionalHeaders | undefined {
  if (!idempotencyKey && !etag) return undefined;
  return {
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(etag && { 'if-none-match': etag }),
  };
}

/** On our own origin all headers are allowed, elsewhere only those that the provider's settings name. */
async function allowedHeaders(env: ClientEnv, headers: OptionalHeaders): Promise<OptionalHeaders> {
  if (isOwnOrigin(env.base, env.origin)) return headers;
  const accepted = await env.accepts().catch((): string[] => []);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => accepted.includes(name)));
}

/**
 * When the worker stored the answer that it gave, because the provider could not be reached or was slow: epoch
 * milliseconds. 0 if the answer is the provider's.
 */
function keptTimeOf({ headers }: Response): number {
  return Number(headers.get(keptAtHeader));
}

/**
 * Refuses a kept answer to a call for which the device has a record, because the record may be newer. A worker of an
 * earlier version may still give such an answer.
 */
function refuseOlderThanRecord(path: string, answer: Response): Response {
  if (keptTimeOf(answer) && isKeptAsRecord(path)) {
    throw new RequestError('network', { message: 'kept before' });
  }
  return answer;
}

async function failureOf(error: unknown): Promise<RequestError> {
  if (error instanceof RequestError) return error;
  if (isHTTPError(error)) return failureOfAnswer(error);
  if (isTimeoutError(error)) return new RequestError('timeout', { cause: error });
  if (error instanceof Error && error.name === 'AbortError') throw error;
  return new RequestError('network', { cause: error });
}

function failureOfAnswer(error: HTTPError): RequestError {
  const { status, headers } = error.response;
  const { code, ...words } = { code: undefined, ...refusalDetails(error.data) };
  // A gateway that refuses the call with a page knows neither the session nor the account.
  const isOfGateway = isHtmlPage(words) && [401, 403].includes(status);
  const kind = kindOfStatus(isOfGateway ? 502 : status);
  return new RequestError(code === 'profile' ? 'profile' : kind, {
    status,
    ...words,
    retryAfter: headers.get('retry-after') ?? undefined,
    cause: error,
  });
}

/** docs/product.md, 8: no toast for 422 and 423, nor for calls whose address contains a progress segment. */
function reportFailure(
  env: ClientEnv,
  failure: RequestError,
  path: string,
  options: RequestOptions,
): void {
  if (silentKinds.includes(failure.kind) || options.quiet || path.split('/').includes('progress'))
    return;
  env.onFailure(failure);
}

const silentKinds: readonly FailureKind[] = ['invalid', 'locked', 'unauthorized', 'profile'];

function withoutUndefined(params: Readonly<Record<string, string | number | boolean | undefined>>) {
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number | boolean>;
}
