/** Reads the JSON body of a request: limits its size, parses it and checks it against a contract. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { longestChannelOrder } from '#src/domain/guide/channel-order.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider-types.ts';
import { type FieldErrors, refuse, refuseMissing } from './refusal.ts';
import { requestLanguage, schemaMessage } from './request-language.ts';

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    async onError(c) {
      // Nobody waits for the refusal when the client is gone.
      await readRest(c.req.raw.body).catch(() => undefined);
      return refuse(413, (i18n) => i18n._('That is more than we can take.'));
    },
  });

const limitForm = limitTo(100 * 1024);

/**
 * The longest order of channels fits. An id has at most 200 characters, a character takes at most three bytes, and an
 * id stands between quotes before a comma. The rest is what stands around the list.
 */
const limitChannelOrder = limitTo(longestChannelOrder * (200 * 3 + 3) + 1024);

/** At most this many bytes of the rest of a body are read before it is refused. */
const maxRestBytes = 10 * 1024 * 1024;

/**
 * A browser reads the answer only after it has sent the whole body. The server closes the connection half a second
 * after it has answered, so on a slow connection the browser would see a failure of the network instead of the
 * refusal.
 */
async function readRest(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A locked body came in chunks, without a length: `bodyLimit` has a reader that has already begun to read it.
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxRestBytes) return;
  }
}

/**
 * The largest body that our calls accept is a form, or a viewer's order of channels. Leaves out GET: nobody reads its
 * body, and looking for one takes as long as sending a cached answer.
 */
export const limitBody: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method === 'GET') return next();
  return c.req.path === '/api/user/channel-order' ? limitChannelOrder(c, next) : limitForm(c, next);
};

/** PostgreSQL cannot store NUL in a text, so an address that contains one leads to nothing. */
export const refuseNul: MiddlewareHandler<Env> = async (c, next) => {
  if (/%00/.test(c.req.url)) refuseMissing();
  await next();
};

const unreadable: Sentence = (i18n) => i18n._('The request could not be read.');
const notJson: Sentence = (i18n) => i18n._('The request must be JSON (application/json).');
const wrong: Sentence = (i18n) => i18n._('Please check the fields that are marked.');

/**
 * The body as `schema` reads it. A body that is not JSON is a 400; one that does not fit is a 422 that names its
 * fields.
 */
export async function readBody<const S extends v.GenericSchema>(
  c: Context<Env>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const lang = requestLanguage(c);
  const message = schemaMessage(fieldProblem);
  const parsed = v.safeParse(schema, await readJson(c), { lang, message });
  return parsed.success ? parsed.output : refuse(422, wrong, fieldsOf(parsed.issues));
}

/** Refuses with 422 when there is an error for any field. */
export function requireNoFieldErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse(422, wrong, errors);
}

/**
 * A missing body counts as an empty object, for calls that need no body. A type other than JSON is refused: an HTML
 * form on any web page can send its own types, so that page could make a viewer's browser write here.
 */
export async function readJson(c: Context<Env>): Promise<unknown> {
  const source = await c.req.text();
  if (source.trim() === '') return {};
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) refuse(415, notJson);
  if (/\\u0000/i.test(source)) refuse(400, unreadable);
  try {
    return JSON.parse(source);
  } catch {
    // The answer says that the body cannot be read.
    return refuse(400, unreadable);
  }
}

const absent: Sentence = (i18n) => i18n._('This field is required.');
const fieldProblem: Sentence = (i18n) => i18n._('This is not valid.');

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  return Object.fromEntries(
    issues.map((issue) => [
      v.getDotPath(issue) ?? 'body',
      [issue.input === undefined ? absent : issue.message],
    ]),
  );
}
