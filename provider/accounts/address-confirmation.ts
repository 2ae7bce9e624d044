/**
 * Confirmations of an address: finds them, sends their codes, and stops a change of address. A route that sends a code
 * again must call `refuseEarlyResend` first.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { secondsUntilResend } from '#src/domain/account/resend-wait.ts';
import type { Language } from '#src/domain/language.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { Refusal, refuseMissing } from '../http/refusal.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import type { Env, Provider } from '../provider-types.ts';
import { addressChangeLifetimeMs } from './account-limits.ts';
import {
  addressChangeWarningMail,
  alreadyRegisteredMail,
  confirmationMail,
} from './account-mails.ts';
import { type CodeSubject, createCode, findCodeFacts } from './email-codes.ts';
import {
  maskedEmail,
  tempUserOnWire,
  timeOnWire,
  type UserRow,
  userById,
  usersByEmail,
} from './users.ts';

/** A confirmation of an e-mail address: the address of a new user, or the address to which a user wants to change. */
export type AddressConfirmation = CodeSubject & { user: UserRow; email: string };

/** Finds the confirmation by its id, or throws a 404. Only the user who asked for a change of address can find it. */
export async function findConfirmation(
  provider: Provider,
  c: Context<Env, '/email/confirm/:id'>,
): Promise<AddressConfirmation> {
  const id = c.req.param('id');
  const user = await userById(provider.db, id);
  if (user) return { purpose: 'confirm', subject: user.id, user, email: user.email };
  const change = { purpose: 'change', subject: id } as const;
  const code = await findCodeFacts(provider, change);
  if (!code || code.asked_at + addressChangeLifetimeMs <= provider.now()) return refuseMissing();
  const { id: asker } = requireViewer(c);
  const mover = code.user_id === asker ? await userById(provider.db, asker) : undefined;
  return mover ? { ...change, user: mover, email: code.email } : refuseMissing();
}

/** What the confirmation screen shows: little for a new user, whose id is in the link of a mail and proves nothing. */
export async function confirmationOnWire(
  provider: Provider,
  confirmation: AddressConfirmation,
): Promise<Record<string, unknown>> {
  if (confirmation.purpose === 'confirm') {
    const { id, email_sent_at, email_verified_at } = await tempUserOnWire(
      provider,
      confirmation.user,
    );
    return email_verified_at
      ? { id, email_verified_at }
      : { id, email_sent_at, email: maskedEmail(confirmation.email) };
  }
  const code = await findCodeFacts(provider, confirmation);
  const email_sent_at = timeOnWire(code?.sent_at);
  return { id: confirmation.subject, email: confirmation.email, email_sent_at, purpose: 'change' };
}

/** Mails the code to a new user. When the address has an account already, its owner gets a mail that says so. */
export async function sendConfirmationCode(
  provider: Provider,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  language: Language,
): Promise<void> {
  await sendCode(provider, { purpose: 'confirm', subject: id }, { userId: id, email }, language);
}

/**
 * Mails a code to the address that an account wants to change to, and a warning to the old one. Returns the id of the
 * confirmation.
 */
export async function beginAddressChange(
  provider: Provider,
  { id, email: old }: Pick<UserRow, 'id' | 'email'>,
  email: string,
  language: Language,
): Promise<string> {
  const subject = randomUUID();
  await provider.db.query("DELETE FROM codes WHERE purpose = 'change' AND user_id = $1", [id]);
  await sendCode(provider, { purpose: 'change', subject }, { userId: id, email }, language);
  const secret = randomBytes(24).toString('base64url');
  await provider.db.query(
    "UPDATE codes SET stop_hash = $2 WHERE purpose = 'change' AND subject = $1",
    [subject, hashOfStopSecret(secret)],
  );
  const { publicUrl } = provider.config;
  const links = {
    stop: `${publicUrl}/stop-change/${secret}`,
    reset: `${publicUrl}/forgot-password`,
  };
  sendInBackground(provider, addressChangeWarningMail(old, language, links));
  return subject;
}

/** Ends the change of address whose mail to the old address held this secret. False when there is none. */
export async function stopAddressChange(
  { db }: Pick<Provider, 'db'>,
  secret: string,
): Promise<boolean> {
  const stopped = await db.query(
    "DELETE FROM codes WHERE purpose = 'change' AND stop_hash = $1 RETURNING subject",
    [hashOfStopSecret(secret)],
  );
  return stopped.length > 0;
}

const hashOfStopSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url');

/** Refuses while the last code is less than two minutes old. */
export async function refuseEarlyResend(provider: Provider, subject: CodeSubject): Promise<void> {
  const last = await findCodeFacts(provider, subject);
  const wait = secondsUntilResend(last?.sent_at, provider.now());
  if (wait > 0) throw tooSoonRefusal(wait);
}

/**
 * Makes a new code and mails it to the address to be confirmed. If a new user's address has an account already, a mail
 * that says so is sent instead of the code. The caller cannot see the difference: only the owner learns of the account.
 */
export async function sendCode(
  provider: Provider,
  subject: CodeSubject,
  { userId, email }: { userId: string; email: string },
  language: Language,
): Promise<void> {
  const { publicUrl } = provider.config;
  const { owner } = await usersByEmail(provider.db, email);
  const code = await createCode(provider, subject, { userId, email });
  if (owner && subject.purpose === 'confirm') {
    const links = { signIn: `${publicUrl}/login`, reset: `${publicUrl}/forgot-password` };
    return sendInBackground(provider, alreadyRegisteredMail(email, language, links));
  }
  const link = `${publicUrl}/email-confirmation/${subject.subject}`;
  sendInBackground(provider, confirmationMail(email, language, code, link));
}

const tooSoonRefusal = (seconds: number) =>
  new Refusal(
    429,
    (i18n) => i18n._('A code is on its way. Please wait two minutes before asking for another.'),
    { headers: { 'Retry-After': String(seconds) } },
  );
