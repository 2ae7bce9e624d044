import * as v from 'valibot';
import { listOf, maybe, Text, text } from './wire.ts';

const FieldMessages = v.union([
  listOf(Text),
  v.pipe(
    Text,
    v.transform((one) => [one]),
  ),
]);

/**
 * The body of a refusal: `{ error }`, or `{ message, errors: { field: [text] } }`. An `error` that has no words
 * only says that something went wrong.
 */
export const ErrorBody = v.object({
  error: maybe(v.pipe(Text, v.regex(/\D/))),
  message: text,
  errors: maybe(v.record(v.string(), v.fallback(FieldMessages, []))),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
