/** The mails to viewers, in the language that they were using. */
import { type Language, localeOf } from '#src/domain/language.ts';
import { i18nOf } from '../locales/i18n.ts';
import type { Mail } from '../provider-types.ts';

const mailOf = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
});

export function confirmationMail(to: string, language: Language, code: string, link: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('{code} is your confirmation code', { code }), [
    i18n._('Your confirmation code is {code}. It is valid for 15 minutes.', { code }),
    i18n._('Enter it here: {link}', { link }),
    i18n._('If you did not ask for it, you can ignore this message.'),
  ]);
}

/** The mail to the owner of an address that somebody has registered a second time. */
export function alreadyRegisteredMail(
  to: string,
  language: Language,
  { signIn, reset }: { signIn: string; reset: string },
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('You have an account already'), [
    i18n._(
      'Somebody asked for a new account with this email address. It has one already, so no code is needed.',
    ),
    i18n._('Sign in here: {signIn}', { signIn }),
    i18n._('If you do not remember your password, set a new one here: {reset}', { reset }),
    i18n._('If this was not you, you can ignore this message: nothing has changed.'),
  ]);
}

export function passwordResetMail(
  to: string,
  language: Language,
  code: string,
  link: string,
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('{code} is your code for a new password', { code }), [
    i18n._('Your code for a new password is {code}. It is valid for 15 minutes.', { code }),
    i18n._('Enter it here: {link}', { link }),
    i18n._(
      'If you did not ask for a new password, ignore this message: your password stays as it is.',
    ),
  ]);
}

export function activationMail(to: string, language: Language, link: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('Your account is active'), [
    i18n._('Your account is active. Enjoy the evening.'),
    link,
  ]);
}

/**
 * The mail to the old address, when an account has moved to a new one. `contact` is an address to write to, or a page
 * that names one.
 */
export function addressMovedMail(to: string, language: Language, contact: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('The email address of your account was changed'), [
    i18n._('Your account now belongs to another email address.'),
    i18n._('If this was not you, write to us at once: {contact}', { contact }),
  ]);
}

/**
 * The mail to the old address, when a signed-in person asks to change it. `stop` is the link that prevents the change,
 * `reset` the link to set a new password.
 */
export function addressChangeWarningMail(
  to: string,
  language: Language,
  { stop, reset }: { stop: string; reset: string },
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('Your account is about to move to another email address'), [
    i18n._(
      'Somebody who is signed in to your account asked to move it to another email address. It moves once that address is confirmed, within the hour.',
    ),
    i18n._('If this was not you, stop it here: {stop}', { stop }),
    i18n._('Then set a new password, which signs every device out: {reset}', { reset }),
  ]);
}

/**
 * The mail after a new password was set. `link` leads to where the owner can set another one, if somebody else did
 * this. `passkeys` are the names of the passkeys that still sign in.
 */
export function passwordChangedMail(
  to: string,
  language: Language,
  link: string,
  passkeys: readonly string[] = [],
): Mail {
  const i18n = i18nOf(language);
  const names = passkeys.map((name) => i18n._('“{name}”', { name }));
  const listed = new Intl.ListFormat(localeOf(language)).format(names);
  return mailOf(to, i18n._('Your password was changed'), [
    i18n._('The password of your account was changed, and every other device was signed out.'),
    ...(listed ? [i18n._('These passkeys still sign in: {listed}.', { listed })] : []),
    i18n._('If this was not you, set a new password now: {link}', { link }),
  ]);
}

/** The mail after a passkey was added. `link` leads to where it can be removed. */
export function passkeyAddedMail(to: string, language: Language, name: string, link: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('A passkey was added to your account'), [
    i18n._('You can sign in with the passkey “{name}” from now on.', { name }),
    i18n._('If this was not you, remove it here and change your password: {link}', { link }),
  ]);
}

/** The mail after a passkey was removed. `link` leads to the list of ways to sign in. */
export function passkeyRemovedMail(
  to: string,
  language: Language,
  name: string,
  link: string,
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('A passkey was removed from your account'), [
    i18n._('The passkey “{name}” does not sign in any more.', { name }),
    i18n._('If this was not you, change your password here: {link}', { link }),
  ]);
}

/** The mail after an external provider was linked, because it confirmed the same address. */
export function serviceLinkedMail(
  to: string,
  language: Language,
  service: string,
  link: string,
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('{service} was linked to your account', { service }), [
    i18n._(
      'You can sign in with {service} from now on, because your account there has this email address.',
      { service },
    ),
    i18n._('If this was not you, unlink it here and change your password: {link}', { link }),
  ]);
}

/** The mail after an external provider was unlinked. */
export function serviceUnlinkedMail(
  to: string,
  language: Language,
  service: string,
  link: string,
): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('{service} was unlinked from your account', { service }), [
    i18n._('{service} does not sign in to your account any more.', { service }),
    i18n._('If this was not you, change your password here: {link}', { link }),
  ]);
}

/** The mail to somebody for whom the operator has made an account. `link` leads to where they set a password. */
export function accountAddedMail(to: string, language: Language, link: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('You have an account'), [
    i18n._('An account was made for you, with this email address.'),
    i18n._('Set a password here, and you can watch: {link}', { link }),
  ]);
}

/**
 * The mail after the operator has signed the account out everywhere. `link` leads to where its owner sets a new
 * password.
 */
export function accountResetMail(to: string, language: Language, link: string): Mail {
  const i18n = i18nOf(language);
  return mailOf(to, i18n._('Your account needs a new password'), [
    i18n._(
      'Your account was signed out on every device. Its password, passkeys, linked services and calendar addresses no longer work.',
    ),
    i18n._('Set a new password here: {link}', { link }),
  ]);
}

/** The last mail: the account is gone. */
export function accountDeletedMail(
  to: string,
  language: Language,
  deletedBy: 'viewer' | 'operator',
): Mail {
  const i18n = i18nOf(language);
  if (deletedBy === 'operator')
    return mailOf(to, i18n._('Your account was deleted'), [
      i18n._('The operator deleted your account and everything that belonged to it.'),
    ]);
  return mailOf(to, i18n._('Your account was deleted'), [
    i18n._('Your account and everything that belonged to it were deleted, as you asked.'),
    i18n._('You are welcome to come back at any time with a new account.'),
  ]);
}
