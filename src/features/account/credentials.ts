/** What the account forms accept. Specification, point 5. Messages are the keys of `FieldMessage`. */
import * as v from 'valibot';
import { passwordProblems } from '../../domain/password.ts';

const required = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'));

export const EmailField = v.pipe(required, v.email('email'));

export const CredentialsForm = v.object({
  email: EmailField,
  password: v.pipe(v.string(), v.minLength(1, 'required'), v.minLength(8, 'min-8')),
  remember: v.boolean(),
});

export const NewPassword = v.pipe(
  v.string(),
  v.minLength(1, 'password-required'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const [first] = passwordProblems(dataset.value);
    if (first) addIssue({ message: `password-${first}` });
  }),
);

const passwords = {
  password: NewPassword,
  password_confirmation: v.pipe(v.string(), v.minLength(1, 'confirmation-required')),
};

const person = {
  first_name: required,
  last_name: required,
  email: EmailField,
  phone: v.pipe(required, v.minLength(8, 'min-8')),
  country_code: required,
  company: v.string(),
};

const sameTwice = <T extends { password: string; password_confirmation: string }>(form: T) =>
  form.password === form.password_confirmation;

/** The two passwords must match: told at the second. */
export const NewPasswordForm = v.pipe(
  v.object(passwords),
  v.forward(v.check(sameTwice, 'confirmation-equal'), ['password_confirmation']),
);
export const RegistrationForm = v.pipe(
  v.object({ ...person, ...passwords }),
  v.forward(v.check(sameTwice, 'confirmation-equal'), ['password_confirmation']),
);

/** After a social sign-in there is no password to choose. */
export const SocialRegistrationForm = v.object({
  ...person,
  password: v.string(),
  password_confirmation: v.string(),
});

/** Numeric, 111111 to 999999. */
export const CodeField = v.pipe(
  required,
  v.check((code) => /^\d{6}$/.test(code) && Number(code) >= 111_111, 'valid'),
);
