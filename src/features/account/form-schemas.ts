/** What the account forms accept. docs/product.md, 5. Messages are the keys of `FieldMessage`. */
import * as v from 'valibot';
import { passwordProblems } from '../../domain/account/password-rules.ts';
import { profilePictures } from '../../queries/profiles.ts';

const required = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'));

export const Email = v.pipe(required, v.email('email'));

export const CredentialsForm = v.object({
  email: Email,
  password: v.pipe(v.string(), v.minLength(1, 'required'), v.minLength(8, 'min-8')),
  remember: v.boolean(),
});

const NewPassword = v.pipe(
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
  email: Email,
  phone: v.pipe(required, v.minLength(8, 'phone-length')),
  country_code: required,
  company: v.string(),
};

const hasSamePasswords = <T extends { password: string; password_confirmation: string }>(form: T) =>
  form.password === form.password_confirmation;

/** The two passwords must match; the message stands below the second. */
export const NewPasswordForm = v.pipe(
  v.object(passwords),
  v.forward(v.check(hasSamePasswords, 'confirmation-equal'), ['password_confirmation']),
);
/**
 * A new password for a viewer who is signed in, with the old one. The server decides whether it needs the old password,
 * and whether that is right.
 */
export const ChangedPasswordForm = v.pipe(
  v.object({ old_password: v.string(), ...passwords }),
  v.forward(v.check(hasSamePasswords, 'confirmation-equal'), ['password_confirmation']),
);
export const CurrentPasswordForm = v.object({
  password: v.pipe(v.string(), v.minLength(1, 'required')),
});

export const Registration = v.pipe(
  v.object({ ...person, ...passwords }),
  v.forward(v.check(hasSamePasswords, 'confirmation-equal'), ['password_confirmation']),
);

/** After a social sign-in there is no password to choose. */
export const SocialRegistrationForm = v.object({
  ...person,
  password: v.string(),
  password_confirmation: v.string(),
});

const code = v.pipe(required, v.transform(westernDigits));

/** Any text, because providers write their codes in different forms. */
export const ConfirmationCode = code;

/** The code of a password reset: numeric, 111111 to 999999. */
export const ResetCode = v.pipe(
  code,
  v.check((typed) => /^\d{6}$/.test(typed) && Number(typed) >= 111_111, 'valid'),
);

/** Whether a text is a PIN: four to eight digits, Western or Arabic. */
export const isPin = (typed: string) => /^\d{4,8}$/.test(westernDigits(typed));

/** A profile: without a PIN, or with one. The server decides whether a proof is needed, and whether it is right. */
export const ProfileForm = v.object({
  name: v.pipe(required, v.maxLength(40, 'too-long')),
  picture: v.picklist(profilePictures),
  language: v.string(),
  isChild: v.boolean(),
  max_age: v.string(),
  unrated_channels: v.boolean(),
  pin: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || isPin(typed), 'pin'),
  ),
  removesPin: v.boolean(),
  main_pin: v.string(),
  password: v.string(),
});

const entry = { pin: v.string(), password: v.string(), remember: v.boolean() };

/** Entering a profile by its PIN. */
export const PinEntryForm = v.object({ ...entry, pin: v.pipe(required, v.check(isPin, 'pin')) });

/** Entering a profile by the account's password. If the account has none, the server says what the viewer needs. */
export const PasswordEntryForm = v.object(entry);

/** Removes pasted spaces and turns Arabic digits into Western ones. */
export function westernDigits(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}
