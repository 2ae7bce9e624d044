/** Reads the bodies of the provider's answers: the requested data, or the reason of a refusal. docs/api.md. */
import * as v from 'valibot';
import { ErrorBody } from '../../contracts/error-body.ts';
import { RequestError } from './errors.ts';

/**
 * The JSON of a 2xx body. A body that is not JSON is a failure of kind `contract`. An HTML page comes from something in
 * between, such as the sign-in of a hotel's network: then the provider was not reached.
 */
export function parseJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text, reviver);
  } catch (cause) {
    const isPage = text.trimStart().startsWith('<');
    throw new RequestError(isPage ? 'network' : 'contract', { message: 'not JSON', cause });
  }
}

/**
 * Parses a 2xx body. An `error` field in it is a 422; a body that does not fit is of kind `contract`. From a kept
 * answer `in_favorite` is removed, because the device's record knows better what is a favourite.
 */
export function parseBody<S extends v.GenericSchema>(
  text: string,
  schema: S,
  kept: boolean,
): v.InferOutput<S> {
  const body = parseJson(text, kept ? reviveWithoutFavouriteFlag : undefined);
  const refused = refusalIn(body);
  if (refused) throw refused;
  const result = v.safeParse(schema, body);
  // The message says what was expected, and not what was received: that may be megabytes, which the log would keep.
  if (!result.success)
    throw new RequestError('contract', { message: `expected ${result.issues[0].expected}` });
  return result.output;
}

function reviveWithoutFavouriteFlag(key: string, value: unknown): unknown {
  return key === 'in_favorite' ? undefined : value;
}

/** A failure that the provider reports with a status of success. docs/decisions.md, "Error body". */
export function refusalIn(body: unknown): RequestError | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || !body.error)
    return undefined;
  return new RequestError('invalid', { status: 422, ...refusalDetails(body) });
}

/** The provider's words for a refusal, if its body contains any. `data` is a text if its media type is not JSON. */
export function refusalDetails(data: unknown) {
  const body = typeof data === 'string' && /^\s*{/.test(data) ? jsonOrText(data) : data;
  const parsed = v.safeParse(ErrorBody, body);
  if (!parsed.success) return { body };
  const { error, message, errors, error_code } = parsed.output;
  return { message: error ?? message, errors, code: error_code, body };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that only begins like JSON has no words for the viewer.
    return text;
  }
}
