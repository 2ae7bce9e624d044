/**
 * The one way to the provider. Every call carries the three headers, every answer is parsed, every failure is a
 * `RequestError`. Specification, points 7 and 8.
 */
import ky, { type HTTPError, isHTTPError, isTimeoutError } from 'ky';
import * as v from 'valibot';
import { ErrorBody } from '../contracts/errors.ts';
import { kindOfStatus, RequestError } from './request-error.ts';

export type RequestOptions = {
  searchParams?: Readonly<Record<string, string | number | boolean | undefined>>;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** True: the screen says itself what went wrong, no toast. */
  quiet?: boolean;
};

export type Client = {
  get<S extends v.GenericSchema>(
    path: string,
    schema: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  post<S extends v.GenericSchema>(
    path: string,
    schema: S,
    json?: unknown,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  put<S extends v.GenericSchema>(
    path: string,
    schema: S,
    json?: unknown,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  delete<S extends v.GenericSchema>(
    path: string,
    schema: S,
    options?: RequestOptions,
  ): Promise<v.InferOutput<S>>;
  /** The answer itself, for streams and conditional requests. Not parsed: whoever asks parses. */
  raw(path: string, options?: RequestOptions): Promise<Response>;
};

type Surroundings = {
  /** `/api`, or an operator's address. */
  base: string;
  token: () => string | undefined;
  country: () => string | undefined;
  uuid: () => string;
  language: () => string;
  /** A request that carried a token was answered 401. */
  onUnauthorized: (token: string) => void;
  /** A failure that the viewer has not been told of. */
  onFailure: (error: RequestError) => void;
  fetch?: typeof fetch;
};

/** For calls whose answer's body says nothing we use. */
export const Nothing = v.unknown();

const timeout = 20_000;

export function createClient(around: Surroundings): Client {
  const http = ky.create({
    prefix: around.base,
    // Queries retry by their own rules; a second layer would multiply them.
    retry: 0,
    timeout,
    ...(around.fetch && { fetch: around.fetch }),
  });
  const call = async (
    method: string,
    path: string,
    json: unknown,
    options: RequestOptions = {},
  ) => {
    const token = around.token();
    try {
      return await http(path, {
        method,
        ...(json !== undefined && { json }),
        ...(options.signal && { signal: options.signal }),
        searchParams: definedOnly(options.searchParams ?? {}),
        headers: { ...headersOf(around, token), ...options.headers },
      });
    } catch (error) {
      const failure = await failureOf(error);
      if (failure.kind === 'unauthorized' && token) around.onUnauthorized(token);
      else tell(around, failure, path, options);
      throw failure;
    }
  };
  const parsed = async <S extends v.GenericSchema>(
    method: string,
    path: string,
    schema: S,
    json: unknown,
    options: RequestOptions = {},
  ) => {
    const response = await call(method, path, json, options);
    try {
      return parseBody(await response.text(), schema);
    } catch (error) {
      const failure =
        error instanceof RequestError ? error : new RequestError('network', { cause: error });
      tell(around, failure, path, options);
      throw failure;
    }
  };
  return {
    get: (path, schema, options) => parsed('get', path, schema, undefined, options),
    post: (path, schema, json, options) => parsed('post', path, schema, json, options),
    put: (path, schema, json, options) => parsed('put', path, schema, json, options),
    delete: (path, schema, options) => parsed('delete', path, schema, undefined, options),
    raw: (path, options) => call('get', path, undefined, options),
  };
}

function headersOf(around: Surroundings, token: string | undefined): Record<string, string> {
  const country = around.country();
  return {
    Accept: 'application/json',
    'Accept-Language': around.language(),
    'X-Client-UUID': around.uuid(),
    ...(country && { countryCode: country }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** Parses a 2xx body. An `error` field in it is a 422; a body that does not fit is of kind `contract`. */
function parseBody<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new RequestError('contract', { message: 'not JSON', cause });
  }
  const refused = refusalIn(body);
  if (refused) throw refused;
  const result = v.safeParse(schema, body);
  if (!result.success) throw new RequestError('contract', { message: result.issues[0].message });
  return result.output;
}

function refusalIn(body: unknown): RequestError | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || !body.error)
    return undefined;
  const said = v.safeParse(ErrorBody, body);
  return new RequestError('invalid', {
    status: 422,
    message: said.success ? (said.output.error ?? said.output.message) : undefined,
    errors: said.success ? said.output.errors : undefined,
    body,
  });
}

async function failureOf(error: unknown): Promise<RequestError> {
  if (isHTTPError(error)) return failureOfAnswer(error);
  if (isTimeoutError(error)) return new RequestError('timeout', { cause: error });
  if (error instanceof Error && error.name === 'AbortError') throw error;
  return new RequestError('network', { cause: error });
}

function failureOfAnswer(error: HTTPError): RequestError {
  const { status } = error.response;
  const said = v.safeParse(ErrorBody, error.data);
  return new RequestError(kindOfStatus(status), {
    status,
    message: said.success ? (said.output.error ?? said.output.message) : undefined,
    errors: said.success ? said.output.errors : undefined,
    body: error.data,
    cause: error,
  });
}

/** Specification, point 8: no toast for 422 and 423, nor for calls whose address contains a progress segment. */
function tell(
  around: Surroundings,
  failure: RequestError,
  path: string,
  options: RequestOptions,
): void {
  const silent =
    failure.kind === 'invalid' || failure.kind === 'locked' || failure.kind === 'unauthorized';
  if (silent || options.quiet || path.split('/').includes('progress')) return;
  around.onFailure(failure);
}

function definedOnly(params: Readonly<Record<string, string | number | boolean | undefined>>) {
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number | boolean>;
}
