/** What we write to viewers, in the language they were using. */
import type { Language } from '#src/domain/language.ts';
import type { Mail } from '../provider.ts';

type Letter = { subject: string; lines: readonly string[] };
type Letters = Readonly<Record<Language, Letter>>;

const addressed = (to: string, language: Language, letters: Letters): Mail => ({
  to,
  subject: letters[language].subject,
  text: `${letters[language].lines.join('\n\n')}\n`,
});

export function confirmationLetter(
  to: string,
  language: Language,
  code: string,
  link: string,
): Mail {
  return addressed(to, language, {
    en: {
      subject: `${code} is your confirmation code`,
      lines: [
        `Your confirmation code is ${code}. It is valid for 15 minutes.`,
        `Enter it here: ${link}`,
        'If you did not ask for it, you can ignore this message.',
      ],
    },
    ar: {
      subject: `رمز التأكيد الخاص بك: ${code}`,
      lines: [
        `رمز التأكيد الخاص بك هو ${code}، وهو صالح لمدة 15 دقيقة.`,
        `أدخله هنا: ${link}`,
        'إذا لم تطلب هذا الرمز فيمكنك تجاهل هذه الرسالة.',
      ],
    },
  });
}

export function resetLetter(to: string, language: Language, code: string, link: string): Mail {
  return addressed(to, language, {
    en: {
      subject: `${code} is your code for a new password`,
      lines: [
        `Your code for a new password is ${code}. It is valid for 15 minutes.`,
        `Enter it here: ${link}`,
        'If you did not ask for a new password, ignore this message: your password stays as it is.',
      ],
    },
    ar: {
      subject: `رمز تعيين كلمة مرور جديدة: ${code}`,
      lines: [
        `رمز تعيين كلمة المرور الجديدة هو ${code}، وهو صالح لمدة 15 دقيقة.`,
        `أدخله هنا: ${link}`,
        'إذا لم تطلب كلمة مرور جديدة فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ],
    },
  });
}

export function activationLetter(to: string, language: Language, link: string): Mail {
  return addressed(to, language, {
    en: {
      subject: 'Your account is active',
      lines: ['Your account is active. Enjoy the evening.', link],
    },
    ar: { subject: 'حسابك مفعّل الآن', lines: ['تم تفعيل حسابك. نتمنى لك سهرة ممتعة.', link] },
  });
}

/** To the old address, when an account moves to a new one. */
export function movedLetter(to: string, language: Language, link: string): Mail {
  return addressed(to, language, {
    en: {
      subject: 'The e-mail address of your account was changed',
      lines: [
        'Your account now belongs to another e-mail address.',
        `If this was not you, set a new password at once and write to us: ${link}`,
      ],
    },
    ar: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك',
      lines: [
        'أصبح حسابك مرتبطًا بعنوان بريد إلكتروني آخر.',
        `إذا لم تكن أنت من غيّره فعيّن كلمة مرور جديدة فورًا وراسلنا: ${link}`,
      ],
    },
  });
}
