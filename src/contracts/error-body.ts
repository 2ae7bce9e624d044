import * as v from 'valibot';
import { maybe, maybeListOf, Text, text } from './wire.ts';

/** One sentence, or a list of them. */
const FieldMessages = v.pipe(
  v.unknown(),
  v.transform((said) => (typeof said === 'object' ? said : [said])),
  maybeListOf(Text),
);

/**
 * The body of a refusal: `{ error }`, or `{ message, errors: { field: [text] } }`. An `error` without words, such as
 * `true` or 500, counts as missing, because it does not say what went wrong.
 */
export const ErrorBody = v.object({
  error: maybe(v.pipe(Text, v.regex(/\D/))),
  message: text,
  errors: maybe(v.record(v.string(), FieldMessages)),
  /** `profile`: the call needs a profile to be entered. docs/api.md, "Profile". */
  error_code: text,
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
