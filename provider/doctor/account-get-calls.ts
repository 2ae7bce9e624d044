/** The GET calls about the account and about the start of the app, for `get-calls.ts`. */
import type * as v from 'valibot';
import {
  Device,
  OAuthRedirect,
  OAuthResult,
  Passkey,
  SignInMethods,
  UserToConfirm,
} from '#src/contracts/account.ts';
import { Profile } from '#src/contracts/profile.ts';
import { Settings } from '#src/contracts/settings.ts';
import { User } from '#src/contracts/user.ts';
import { ServerLocation } from '#src/contracts/viewer-location.ts';
import { listOf, resource } from '#src/contracts/wire.ts';

export type GetCall = {
  readonly section: 'account' | 'catalogue' | 'guide' | 'reminders' | 'advertising';
  readonly summary: string;
  readonly schema: v.GenericSchema;
  /** What the app always sends, such as `limit=20`. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Query parameters whose value differs from call to call, each with a description of the value. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Needs a viewer who is signed in: without one, 401 is right. */
  readonly signedIn?: boolean;
  /** True for calls that other providers seldom have. */
  readonly ours?: boolean;
  /** What the app does when the call is missing. Without this text the app needs the call. */
  readonly without?: string;
  /** Words for docs/api.md where the schema does not say enough. */
  readonly says?: string;
};

export const accountGetCalls = {
  settings: {
    section: 'account',
    summary: 'What the provider switches on',
    schema: resource(Settings),
    without: 'everything that it switches on is off',
    says: 'see [decisions.md](decisions.md#settings), “Settings”',
  },
  location: {
    section: 'account',
    summary: 'Where the viewer is',
    schema: resource(ServerLocation),
    without: 'the country is guessed from the time zone of the device',
    says: 'films play in the countries of [product.md](product.md#5-validation-rules), 5, “Region”, alone; where `code` is missing, in each',
  },
  user: {
    section: 'account',
    summary: 'The viewer who is signed in, with the `id` that the answer to the sign-in had',
    schema: resource(User),
    signedIn: true,
  },
  'oauth/{provider}/redirect': {
    section: 'account',
    summary: 'Where to sign in with an external provider',
    schema: resource(OAuthRedirect),
    without: 'there is no sign-in with an external provider',
    asked: {
      remember: '`true`, where the viewer wants to stay signed in',
      again: '`true`, where the external provider has to ask for the viewer once more; ours',
    },
    says: 'the external provider has to send the browser back to `/auth/callback/{provider}` of the app, with its query',
  },
  'oauth/{provider}/callback': {
    section: 'account',
    summary: 'What came of signing in with an external provider',
    schema: resource(OAuthResult),
    without: 'there is no sign-in with an external provider',
    says: 'takes the external provider’s query; see [Statuses](#statuses)',
  },
  'email/confirm/{id}': {
    section: 'account',
    summary: 'Whose e-mail address is to be confirmed',
    schema: UserToConfirm,
  },
  profiles: {
    section: 'account',
    summary: 'Who watches with this account, the main profile first',
    schema: resource(listOf(Profile)),
    ours: true,
    signedIn: true,
    without: 'profiles are kept on the device alone, without a PIN and without a ceiling',
    says: 'see [decisions.md](decisions.md#who-is-watching), “Who is watching”',
  },
  'user/sign-in-methods': {
    section: 'account',
    summary: 'The ways to sign in to the account',
    schema: resource(SignInMethods),
    ours: true,
    signedIn: true,
    without: 'Profile does not list the ways to sign in',
  },
  'user/devices': {
    section: 'account',
    summary: 'Where the viewer is signed in, the present device first',
    schema: resource(listOf(Device)),
    ours: true,
    signedIn: true,
    without: 'Devices lists this device alone',
  },
  'user/passkeys': {
    section: 'account',
    summary: 'The passkeys of the account',
    schema: resource(listOf(Passkey)),
    ours: true,
    signedIn: true,
    without: 'Profile does not list passkeys',
    says: 'see [decisions.md](decisions.md#passkeys), “Passkeys”',
  },
} as const satisfies Readonly<Record<string, GetCall>>;
