/** The calls about the account that are not GET, for `non-get-calls.ts`. */
import * as v from 'valibot';
import {
  AccountChangeResult,
  ConfirmationResult,
  LoginLocked,
  LoginResult,
  PasskeyOptions,
  Registration,
  RegistrationResult,
  ResendResult,
} from '#src/contracts/account.ts';
import { EnteredProfile, Profile, profilePictures } from '#src/contracts/profile.ts';
import { resource } from '#src/contracts/wire.ts';
import { languages } from '#src/domain/language.ts';
import type { GetCall } from '../doctor/account-get-calls.ts';

export type NonGetCall = Omit<GetCall, 'schema' | 'query'> & {
  /** The JSON that the app sends. */
  readonly body?: v.GenericSchema;
  /** What the app reads from the answer. Without a schema it reads nothing. */
  readonly schema?: v.GenericSchema;
  /** Statuses with a special meaning in this call. */
  readonly statuses?: Readonly<Record<number, string>>;
  /** The schema of the body of a 423. */
  readonly locked?: v.GenericSchema;
};

const password = v.object({ password: v.optional(v.string()) });
const text = v.string();
const proof = { main_pin: v.optional(text), password: v.optional(text) };
const profile = {
  picture: v.optional(v.nullable(v.picklist(profilePictures))),
  language: v.optional(v.nullable(v.picklist(languages))),
  max_age: v.optional(v.nullable(v.number())),
  unrated_channels: v.optional(v.boolean()),
  pin: v.optional(v.nullable(text)),
  ...proof,
};
const aboutProfiles =
  '`pin` is the new one, null removes it; see [decisions.md](decisions.md#who-is-watching), “Who is watching”';

export const accountNonGetCalls: Readonly<Record<string, NonGetCall>> = {
  'POST login': {
    section: 'account',
    summary: 'Signs in',
    body: v.object({ email: text, password: text, remember: v.boolean() }),
    schema: resource(LoginResult),
    locked: LoginLocked,
    says: 'the menu is loaded next',
  },
  'POST login/passkey/options': {
    section: 'account',
    summary: 'Begins a sign-in with a passkey',
    body: v.object({}),
    schema: resource(PasskeyOptions),
    ours: true,
    without: 'there is no sign-in with a passkey: `GET /settings` says whether there is',
  },
  'POST login/passkey': {
    section: 'account',
    summary: 'Signs in with a passkey',
    body: v.object({ response: v.unknown(), remember: v.boolean() }),
    schema: resource(LoginResult),
    ours: true,
    without: 'there is no sign-in with a passkey',
    says: '`response` is what the browser gives; see [decisions.md](decisions.md#passkeys), “Passkeys”',
  },
  'POST register': {
    section: 'account',
    summary: 'Makes an account',
    body: Registration,
    schema: resource(RegistrationResult),
    statuses: {
      200: 'With a `temp_user`: an address to confirm. Without: none, and `user` says whether the account is active.',
    },
  },
  'POST logout': {
    section: 'account',
    summary: 'Ends the sign-in',
    body: v.object({ token_hash: v.optional(text) }),
    without: 'the token stays good until it ends by itself',
    says: '`token_hash` is ours, see [decisions.md](decisions.md#logout), “Logout”',
  },
  'POST email/confirm/{id}': {
    section: 'account',
    summary: 'Confirms an address by the code of a letter',
    body: v.object({ code: text }),
    schema: ConfirmationResult,
    says: '`needs_password` is ours',
  },
  'POST email/confirm/{id}/resend': {
    section: 'account',
    summary: 'Sends the letter again',
    body: v.object({}),
    schema: resource(ResendResult),
  },
  'POST email/stop-change/{secret}': {
    section: 'account',
    summary: 'Ends a change of address, by the letter to the old one',
    body: v.object({}),
    ours: true,
    without: 'no letter leads there',
  },
  'POST password-reset': {
    section: 'account',
    summary: 'Sends a code for a new password',
    body: v.object({ email: text }),
    statuses: { 201: 'A code was sent.' },
  },
  'POST password-reset/check': {
    section: 'account',
    summary: 'Whether a code is right',
    body: v.object({ email: text, code: text }),
    statuses: { 200: 'It is, or a message says why not.' },
  },
  'POST password-reset/{code}': {
    section: 'account',
    summary: 'Sets a new password',
    body: v.object({ email: text, password: text, password_confirmation: text }),
    statuses: { 201: 'The new password counts.' },
  },
  'PUT user': {
    section: 'account',
    summary: 'Changes the profile',
    body: v.object({
      first_name: v.optional(text),
      last_name: v.optional(text),
      email: v.optional(text),
      phone: v.optional(text),
      password: v.optional(text),
    }),
    schema: AccountChangeResult,
    signedIn: true,
    ours: true,
    without: 'what is changed stays on this device, and the screen says so',
    says: 'a `temp_user` where a new address is to be confirmed; see [decisions.md](decisions.md#another-e-mail-address), “Another e-mail address”',
  },
  'POST profiles': {
    section: 'account',
    summary: 'Adds a profile',
    body: v.object({ name: text, ...profile }),
    schema: resource(Profile),
    signedIn: true,
    ours: true,
    without: 'profiles are kept on the device alone, without a PIN and without a ceiling',
    says: aboutProfiles,
  },
  'PUT profiles/{id}': {
    section: 'account',
    summary: 'Changes a profile',
    body: v.object({ name: v.optional(text), ...profile }),
    schema: resource(Profile),
    signedIn: true,
    ours: true,
    without: 'profiles are kept on the device alone, without a PIN and without a ceiling',
    says: `what is missing stays as it is; ${aboutProfiles}`,
  },
  'DELETE profiles/{id}': {
    section: 'account',
    summary: 'Removes a profile with all that is its own',
    body: v.object(proof),
    signedIn: true,
    ours: true,
    without: 'profiles are kept on the device alone, without a PIN and without a ceiling',
  },
  'POST profiles/{id}/enter': {
    section: 'account',
    summary: 'Says who is watching',
    body: v.object({ pin: v.optional(text), password: proof.password }),
    schema: resource(EnteredProfile),
    signedIn: true,
    ours: true,
    without: 'profiles are kept on the device alone, without a PIN and without a ceiling',
    says: '`pin` where the profile has one, or the `password` of the account; `pass` goes into the header `X-Profile` of each further call',
  },
  'PUT user/password': {
    section: 'account',
    summary: 'Changes the password',
    body: v.object({ old_password: text, password: text, password_confirmation: text }),
    signedIn: true,
    ours: true,
    without: 'the password is changed by “Forgot password” alone',
  },
  'DELETE user': {
    section: 'account',
    summary: 'Ends the account',
    body: password,
    signedIn: true,
    ours: true,
    without: 'the account cannot be ended in the app',
  },
  'POST user/export': {
    section: 'account',
    summary: 'All that the provider has of the viewer',
    body: password,
    schema: v.unknown(),
    signedIn: true,
    ours: true,
    without: 'own data cannot be fetched in the app',
  },
  'DELETE user/identities/{type}': {
    section: 'account',
    summary: 'Ends the sign-in by an external provider',
    body: password,
    signedIn: true,
    ours: true,
    without: 'it cannot be ended in the app',
  },
  'DELETE user/devices': {
    section: 'account',
    summary: 'Ends every sign-in',
    signedIn: true,
    ours: true,
    without: 'only this sign-in can be ended',
  },
  'DELETE user/devices/{id}': {
    section: 'account',
    summary: 'Ends one sign-in',
    signedIn: true,
    ours: true,
    without: 'other sign-ins cannot be ended',
  },
  'POST user/passkeys/options': {
    section: 'account',
    summary: 'Begins a new passkey',
    body: password,
    schema: resource(PasskeyOptions),
    signedIn: true,
    ours: true,
    without: 'there are no passkeys',
  },
  'POST user/passkeys': {
    section: 'account',
    summary: 'Adds a passkey',
    body: v.object({ name: v.optional(text), response: v.unknown() }),
    signedIn: true,
    ours: true,
    without: 'there are no passkeys',
    says: '`response` is what the browser gives',
  },
  'DELETE user/passkeys/{id}': {
    section: 'account',
    summary: 'Takes a passkey away',
    body: password,
    signedIn: true,
    ours: true,
    without: 'there are no passkeys',
  },
};
