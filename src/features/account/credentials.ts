import * as v from 'valibot';

export const EmailField = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.email('email'),
);

/** Specification, point 5, Login. */
export const CredentialsForm = v.object({
  email: EmailField,
  password: v.pipe(v.string(), v.minLength(1, 'required'), v.minLength(8, 'min-8')),
  remember: v.boolean(),
});
