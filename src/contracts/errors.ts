import * as v from 'valibot';

/** The body of a refusal: `{ error }`, or `{ message, errors: { field: [text] } }`. */
export const ErrorBody = v.object({
  error: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.unknown(),
        v.transform((value) => JSON.stringify(value)),
      ),
    ]),
  ),
  message: v.optional(v.string()),
  errors: v.optional(
    v.record(
      v.string(),
      v.union([
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((one) => [one]),
        ),
      ]),
    ),
  ),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
