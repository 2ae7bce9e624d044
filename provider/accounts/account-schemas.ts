/** Schemas of the account forms, and the sentences for fields that are wrong. docs/product.md, 5. */
import * as v from 'valibot';
import { type PasswordProblem, passwordProblems } from '#src/domain/account/password.ts';
import type { Language } from '#src/domain/language.ts';
import type { Wording } from '../http/language.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A valibot message that `readBody` writes in the viewer's language. */
const localized = (wording: Readonly<Record<Language, string>>) => JSON.stringify(wording);

const required = { en: 'This field is required.', ar: 'هذا الحقل مطلوب.' };
const tooLong = { en: 'This is too long.', ar: 'هذه القيمة طويلة جدًا.' };

const line = (longest: number) =>
  v.pipe(v.string(localized(required)), v.trim(), v.maxLength(longest, localized(tooLong)));

/** A line of text that must not be empty. */
const filled = (longest: number) => v.pipe(line(longest), v.minLength(1, localized(required)));

export const Name = filled(100);
export const Company = line(100);

export const Email = v.pipe(
  v.string(localized(required)),
  v.trim(),
  v.minLength(1, localized(required)),
  v.maxLength(254, localized(tooLong)),
  v.email(
    localized({
      en: 'This is not a valid email address.',
      ar: 'عنوان البريد الإلكتروني غير صالح.',
    }),
  ),
);

export const Phone = v.pipe(
  filled(30),
  v.minLength(
    8,
    localized({
      en: 'A phone number has at least 8 characters.',
      ar: 'يتكوّن رقم الهاتف من 8 خانات على الأقل.',
    }),
  ),
);

export const CountryCode = v.pipe(
  line(2),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, localized({ en: 'Please choose a country.', ar: 'يُرجى اختيار الدولة.' })),
);

/** A password as the viewer typed it. It need not follow the rules for new passwords, but is limited in length. */
export const TypedPassword = v.pipe(
  v.string(localized(required)),
  v.maxLength(200, localized(tooLong)),
);

/** A code as the viewer typed it. Any text is accepted here, and the comparison decides. */
export const TypedCode = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], localized(required)),
  v.trim(),
  v.minLength(1, localized(required)),
  v.maxLength(20, localized(tooLong)),
);

const passwordSentences: Readonly<Record<PasswordProblem, Wording>> = {
  length: {
    en: 'Password must be at least 8 characters',
    ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  },
  lowercase: {
    en: 'Password must contain at least one lowercase letter',
    ar: 'يجب أن تحتوي كلمة المرور على حرف لاتيني صغير واحد على الأقل',
  },
  uppercase: {
    en: 'Password must contain at least one uppercase letter',
    ar: 'يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل',
  },
  number: {
    en: 'Password must contain at least one number',
    ar: 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل',
  },
  special: {
    en: 'Password must contain at least one special character',
    ar: 'يجب أن تحتوي كلمة المرور على رمز خاص واحد على الأقل',
  },
};

const tooCommon = {
  en: 'This password is among the first that are guessed. Please choose another.',
  ar: 'كلمة المرور هذه من أول ما يُجرَّب عند التخمين. يُرجى اختيار غيرها.',
};

/** The errors of a new password and its repetition, by field; empty when there are none. */
export function newPasswordErrors(
  password: string,
  confirmation: string,
): Record<string, readonly Wording[]> {
  if (password === '') {
    return { password: [{ en: 'Password is required', ar: 'كلمة المرور مطلوبة' }] };
  }
  const problems = passwordProblems(password).map((problem) => passwordSentences[problem]);
  if (problems.length === 0 && isCommonPassword(password)) problems.push(tooCommon);
  return {
    ...(problems.length > 0 && { password: problems }),
    ...(confirmation !== password && {
      password_confirmation: [
        confirmation === ''
          ? { en: 'Confirm password is required', ar: 'تأكيد كلمة المرور مطلوب' }
          : { en: 'Passwords must match', ar: 'يجب أن تتطابق كلمتا المرور' },
      ],
    }),
  };
}
