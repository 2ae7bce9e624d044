/** The mails to viewers, in the language that they were using. */
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

/** To the owner of an address that somebody has registered a second time. */
export function knownLetter(
  to: string,
  language: Language,
  { signIn, reset }: { signIn: string; reset: string },
): Mail {
  return addressed(to, language, {
    en: {
      subject: 'You have an account already',
      lines: [
        'Somebody asked for a new account with this email address. It has one already, so no code is needed.',
        `Sign in here: ${signIn}`,
        `If you do not remember your password, set a new one here: ${reset}`,
        'If this was not you, you can ignore this message: nothing has changed.',
      ],
    },
    ar: {
      subject: 'لديك حساب بالفعل',
      lines: [
        'طلب أحدهم إنشاء حساب جديد بهذا البريد الإلكتروني، ولديه حساب بالفعل، فلا حاجة إلى رمز.',
        `سجّل الدخول من هنا: ${signIn}`,
        `إذا كنت لا تذكر كلمة المرور فعيّن كلمة جديدة من هنا: ${reset}`,
        'إذا لم تكن أنت من طلب ذلك فيمكنك تجاهل هذه الرسالة، فلم يتغيّر شيء.',
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

/**
 * To the old address, when an account moves to a new one. `contact`: an address to write to, or a page that has one.
 */
export function movedLetter(to: string, language: Language, contact: string): Mail {
  return addressed(to, language, {
    en: {
      subject: 'The email address of your account was changed',
      lines: [
        'Your account now belongs to another email address.',
        `If this was not you, write to us at once: ${contact}`,
      ],
    },
    ar: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك',
      lines: [
        'أصبح حسابك مرتبطًا بعنوان بريد إلكتروني آخر.',
        `إذا لم تكن أنت من غيّره فراسلنا فورًا: ${contact}`,
      ],
    },
  });
}

/**
 * To the old address, when a signed-in person asks to change it. `stop` is the link that prevents the change, `reset`
 * the one to ask for a new password.
 */
export function movingLetter(
  to: string,
  language: Language,
  { stop, reset }: { stop: string; reset: string },
): Mail {
  return addressed(to, language, {
    en: {
      subject: 'Your account is about to move to another email address',
      lines: [
        'Somebody who is signed in to your account asked to move it to another email address. It moves once that address is confirmed, within the hour.',
        `If this was not you, stop it here: ${stop}`,
        `Then set a new password, which signs every device out: ${reset}`,
      ],
    },
    ar: {
      subject: 'طلب نقل حسابك إلى بريد إلكتروني آخر',
      lines: [
        'طلب شخصٌ سجّل الدخول إلى حسابك نقلَه إلى بريد إلكتروني آخر، وسيتم النقل عند تأكيد ذلك العنوان خلال ساعة.',
        `إذا لم تكن أنت من طلب ذلك فأوقفه من هنا: ${stop}`,
        `ثم عيّن كلمة مرور جديدة، فذلك يسجّل الخروج من جميع الأجهزة: ${reset}`,
      ],
    },
  });
}

/**
 * After a new password was set. `link` leads to where the owner can set another one, if somebody else did this.
 * `passkeys` are the names of the passkeys that still sign in.
 */
export function newPasswordLetter(
  to: string,
  language: Language,
  link: string,
  passkeys: readonly string[] = [],
): Mail {
  const names = passkeys.map((name) => (language === 'ar' ? `«${name}»` : `“${name}”`));
  const listed = names.join(language === 'ar' ? '، ' : ', ');
  return addressed(to, language, {
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed, and every other device was signed out.',
        ...(listed ? [`These passkeys still sign in: ${listed}.`] : []),
        `If this was not you, set a new password now: ${link}`,
      ],
    },
    ar: {
      subject: 'تم تغيير كلمة المرور',
      lines: [
        'تم تغيير كلمة مرور حسابك، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
        ...(listed ? [`لا تزال مفاتيح المرور التالية صالحة لتسجيل الدخول: ${listed}.`] : []),
        `إذا لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة الآن: ${link}`,
      ],
    },
  });
}

/** After a passkey was added. `link` leads to where it can be removed. */
export function passkeyLetter(to: string, language: Language, name: string, link: string): Mail {
  return addressed(to, language, {
    en: {
      subject: 'A passkey was added to your account',
      lines: [
        `You can sign in with the passkey “${name}” from now on.`,
        `If this was not you, remove it here and change your password: ${link}`,
      ],
    },
    ar: {
      subject: 'تمت إضافة مفتاح مرور إلى حسابك',
      lines: [
        `يمكنك من الآن تسجيل الدخول بمفتاح المرور «${name}».`,
        `إذا لم تكن أنت من أضافه فاحذفه من هنا وغيّر كلمة المرور: ${link}`,
      ],
    },
  });
}

/** After a passkey was removed. `link` leads to the list of ways to sign in. */
export function passkeyGoneLetter(
  to: string,
  language: Language,
  name: string,
  link: string,
): Mail {
  return addressed(to, language, {
    en: {
      subject: 'A passkey was removed from your account',
      lines: [
        `The passkey “${name}” does not sign in any more.`,
        `If this was not you, change your password here: ${link}`,
      ],
    },
    ar: {
      subject: 'حُذف مفتاح مرور من حسابك',
      lines: [
        `لم يعد مفتاح المرور «${name}» صالحًا لتسجيل الدخول.`,
        `إذا لم تكن أنت من حذفه فغيّر كلمة المرور من هنا: ${link}`,
      ],
    },
  });
}

/** After an external provider was linked, because it confirmed the same address. */
export function linkedLetter(to: string, language: Language, service: string, link: string): Mail {
  return addressed(to, language, {
    en: {
      subject: `${service} was linked to your account`,
      lines: [
        `You can sign in with ${service} from now on, because your account there has this email address.`,
        `If this was not you, unlink it here and change your password: ${link}`,
      ],
    },
    ar: {
      subject: `رُبطت خدمة ${service} بحسابك`,
      lines: [
        `يمكنك من الآن تسجيل الدخول باستخدام ${service}، لأن حسابك هناك يحمل هذا البريد الإلكتروني.`,
        `إذا لم تكن أنت من فعل ذلك فألغِ الربط من هنا وغيّر كلمة المرور: ${link}`,
      ],
    },
  });
}

/** After an external provider was unlinked. */
export function unlinkedLetter(
  to: string,
  language: Language,
  service: string,
  link: string,
): Mail {
  return addressed(to, language, {
    en: {
      subject: `${service} was unlinked from your account`,
      lines: [
        `${service} does not sign in to your account any more.`,
        `If this was not you, change your password here: ${link}`,
      ],
    },
    ar: {
      subject: `أُلغي ربط خدمة ${service} بحسابك`,
      lines: [
        `لم يعد بالإمكان تسجيل الدخول إلى حسابك باستخدام ${service}.`,
        `إذا لم تكن أنت من فعل ذلك فغيّر كلمة المرور من هنا: ${link}`,
      ],
    },
  });
}

/** The last letter: the account is gone. */
export function farewellLetter(to: string, language: Language): Mail {
  return addressed(to, language, {
    en: {
      subject: 'Your account was deleted',
      lines: [
        'Your account and everything that belonged to it were deleted, as you asked.',
        'You are welcome to come back at any time with a new account.',
      ],
    },
    ar: {
      subject: 'تم حذف حسابك',
      lines: [
        'تم حذف حسابك وكل ما يتعلق به بناءً على طلبك.',
        'يسعدنا أن تعود في أي وقت بحساب جديد.',
      ],
    },
  });
}
