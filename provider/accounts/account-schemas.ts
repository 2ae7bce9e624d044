/** Schemas of the account forms, and the sentences for fields that are wrong. docs/product.md, 5. */
import * as v from 'valibot';
import { type PasswordProblem, passwordProblems } from '#src/domain/account/password-rules.ts';
import { schemaMessage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { isCommonPassword } from './common-passwords.ts';

const required: Sentence = (i18n) => i18n._('This field is required.');
const tooLong: Sentence = (i18n) => i18n._('This is too long.');

const textSchema = (longest: number) =>
  v.pipe(v.string(schemaMessage(required)), v.trim(), v.maxLength(longest, schemaMessage(tooLong)));

/** A line of text that must not be empty. */
const requiredTextSchema = (longest: number) =>
  v.pipe(textSchema(longest), v.minLength(1, schemaMessage(required)));

export const Name = requiredTextSchema(100);
export const Company = textSchema(100);

export const Email = v.pipe(
  v.string(schemaMessage(required)),
  v.trim(),
  v.minLength(1, schemaMessage(required)),
  v.maxLength(254, schemaMessage(tooLong)),
  v.email(schemaMessage((i18n) => i18n._('This is not a valid email address.'))),
);

export const Phone = v.pipe(
  requiredTextSchema(30),
  v.minLength(
    8,
    schemaMessage((i18n) => i18n._('A phone number has at least 8 characters.')),
  ),
);

export const CountryCode = v.pipe(
  textSchema(2),
  v.toUpperCase(),
  v.regex(
    /^[A-Z]{2}$/,
    schemaMessage((i18n) => i18n._('Please choose a country.')),
  ),
);

/** A password as the viewer typed it. It need not follow the rules for new passwords, but is limited in length. */
export const TypedPassword = v.pipe(
  v.string(schemaMessage(required)),
  v.maxLength(200, schemaMessage(tooLong)),
);

/** A code as the viewer typed it. Any text is accepted here, and the comparison decides. */
export const TypedCode = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], schemaMessage(required)),
  v.trim(),
  v.minLength(1, schemaMessage(required)),
  v.maxLength(20, schemaMessage(tooLong)),
);

const passwordSentences: Readonly<Record<PasswordProblem, Sentence>> = {
  length: (i18n) => i18n._('Password must be at least 8 characters'),
  lowercase: (i18n) => i18n._('Password must contain at least one lowercase letter'),
  uppercase: (i18n) => i18n._('Password must contain at least one uppercase letter'),
  number: (i18n) => i18n._('Password must contain at least one number'),
  special: (i18n) => i18n._('Password must contain at least one special character'),
};

const tooCommon: Sentence = (i18n) =>
  i18n._('This password is among the first that are guessed. Please choose another.');

/** The errors of a new password and its repetition, by field; empty when there are none. */
export function newPasswordErrors(
  password: string,
  confirmation: string,
): Record<string, readonly Sentence[]> {
  if (password === '') {
    return { password: [(i18n) => i18n._('Password is required')] };
  }
  const problems = passwordProblems(password).map((problem) => passwordSentences[problem]);
  if (problems.length === 0 && isCommonPassword(password)) problems.push(tooCommon);
  return {
    ...(problems.length > 0 && { password: problems }),
    ...(confirmation !== password && {
      password_confirmation: [
        confirmation === ''
          ? (i18n) => i18n._('Confirm password is required')
          : (i18n) => i18n._('Passwords must match'),
      ],
    }),
  };
}
