/** The things of the account and of the app's start, for `wire-things.ts`. */
import type * as v from 'valibot';
import { Device, Passkey, SignInMethods, TempUser } from '#src/contracts/account.ts';
import { Profile } from '#src/contracts/profile.ts';
import { Settings } from '#src/contracts/settings.ts';
import { User } from '#src/contracts/user.ts';
import { ServerLocation } from '#src/contracts/viewer-location.ts';

export type WireThing = {
  readonly schema: v.GenericSchema;
  readonly about?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** True for a component of openapi.json that has a name only to avoid repetition. docs/api.md has no row for it. */
  readonly onlyInOpenApi?: boolean;
};

export const accountWireThings: Readonly<Record<string, WireThing>> = {
  User: {
    schema: User,
    about: 'Fields with an empty value may be left out of the answer',
    fields: {
      is_active: 'may watch',
      active_to: 'until when',
      email_verified_at: 'when the address was confirmed; without it the viewer is not let in',
      player_type: 'whose player it watches with',
      playback_token: 'takes the place of `{viewer}` in addresses of streams',
    },
  },
  'Temp user': {
    schema: TempUser,
    about: 'somebody whose account is not finished',
    fields: {
      oauth_id: 'after an external sign-in: the provider’s `sub` or `id`',
      oauth_type: 'after an external sign-in',
      purpose: '`change`: an existing account moves to this address',
    },
  },
  Profile: {
    schema: Profile,
    about: 'who is watching, see [decisions.md](decisions.md#who-is-watching), “Who is watching”',
    fields: {
      picture: 'one of those that the app draws',
      max_age: 'of a child’s profile: the highest certificate, in years',
      unrated_channels: 'of a child’s profile: it has channels without a certificate',
      has_pin: 'entering it needs a PIN: its own, or that of the main profile',
      is_main: 'it cannot be removed',
    },
  },
  Device: {
    schema: Device,
    about: 'a sign-in of the viewer',
    fields: {
      id: '`DELETE /user/devices/{id}` ends it',
      icon: '`desktop`, `phone`, `tablet`, `television`; anything else is a desktop',
      time: 'last used',
      current: 'without it the first one is the present device',
    },
  },
  Passkey: { schema: Passkey },
  'Sign-in methods': {
    schema: SignInMethods,
    fields: {
      password: 'the account has one',
      fresh: 'the viewer has just proved who they are',
      identities: 'the external providers',
    },
  },
  Location: { schema: ServerLocation, fields: { code: 'two letters of a country' } },
  Settings: { schema: Settings, about: 'see [decisions.md](decisions.md#settings), “Settings”' },
};
