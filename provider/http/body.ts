/** The JSON body of a request: parsed, held against a contract, and small. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider.ts';
import { languageOf, schemaMessage } from './language.ts';
import { type FieldErrors, missing, refuse } from './refusal.ts';

/** No call of ours takes more than a form. */
const limitForm = bodyLimit({
  maxSize: 100 * 1024,
  onError: () => refuse(413, (i18n) => i18n._('That is more than we can take.')),
});

/** Looking for a body costs as much as a kept answer, and nobody reads that of a GET. */
export const limitBody: MiddlewareHandler<Env> = (c, next) =>
  c.req.method === 'GET' ? next() : limitForm(c, next);

/** PostgreSQL keeps no NUL in its texts: such an address or body names nothing that we have. */
export const refuseNul: MiddlewareHandler<Env> = async (c, next) => {
  if (/%00/.test(c.req.url)) missing();
  await next();
};

const unreadable: Sentence = (i18n) => i18n._('The request could not be read.');
const notJson: Sentence = (i18n) => i18n._('The request must be JSON (application/json).');
const wrong: Sentence = (i18n) => i18n._('Please check the fields that are marked.');

/** The body as `schema` reads it. A body that is not JSON is a 400, one that does not fit a 422 with its fields. */
export async function readBody<const S extends v.GenericSchema>(
  c: Context<Env>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const lang = languageOf(c);
  const message = schemaMessage(fieldProblem);
  const parsed = v.safeParse(schema, await readJson(c), { lang, message });
  return parsed.success ? parsed.output : refuse(422, wrong, fieldsOf(parsed.issues));
}

/** Refuses with 422 when any field has something wrong with it. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse(422, wrong, errors);
}

/**
 * An absent body counts as an empty object, for the calls whose payload is empty. A body of any other type is refused:
 * with one that forms have, every page of the web could make its visitors' browsers write here, unasked by ours.
 */
export async function readJson(c: Context<Env>): Promise<unknown> {
  const source = await c.req.text();
  if (source.trim() === '') return {};
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) refuse(415, notJson);
  if (/\\u0000/i.test(source)) refuse(400, unreadable);
  try {
    return JSON.parse(source);
  } catch {
    // The sender is answered that the body cannot be read.
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
