/**
 * Schemas of signing in, registering and the account. They have a file of their own because home needs none of
 * them.
 */
import * as v from 'valibot';
import { resolveProviderAddress } from './provider-address.ts';
import { activeFlag, User } from './user.ts';
import { amount, Flag, flag, Id, listOf, maybe, name, Text, Time, text } from './wire.ts';

/**
 * The user that registration or a social sign-in sends for confirmation. Some providers send the issuer's own
 * profile instead: there the id is `sub` or `id`, and the names are those of OpenID Connect.
 */
const tempUserFields = {
  id: maybe(Id),
  email: text,
  email_sent_at: maybe(Time),
  email_verified_at: maybe(Time),
  first_name: text,
  last_name: text,
  oauth_id: maybe(Id),
  oauth_type: text,
  /** `change` means that an existing account moves to this address. */
  purpose: text,
};
export const TempUser = v.object(tempUserFields);
export type TempUser = v.InferOutput<typeof TempUser>;

/**
 * The profile of a social sign-in, either in our form or as the issuer sends it. The id is `oauth_id`, else
 * `sub`, else `id`.
 */
export const SocialProfile = v.pipe(
  v.object({ ...tempUserFields, sub: maybe(Id), given_name: text, family_name: text }),
  v.transform(
    ({ sub, given_name, family_name, ...user }): TempUser => ({
      ...user,
      first_name: user.first_name ?? given_name,
      last_name: user.last_name ?? family_name,
      oauth_id: user.oauth_id ?? sub ?? user.id,
    }),
  ),
);

/** POST /login, 200. */
export const LoginResult = v.object({ token: Id, user: User });
export type LoginResult = v.InferOutput<typeof LoginResult>;

/** Finds the user to confirm in an answer: under `temp_user` or `user`, or as the whole answer. */
const userInAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => {
    const { data = body } = (body ?? {}) as { data?: unknown };
    const { temp_user, user } = (data ?? {}) as { temp_user?: unknown; user?: unknown };
    return temp_user ?? user ?? data;
  }),
);

/** The body of a 423: the id of the user whose e-mail has to be confirmed. A mere sentence does not parse. */
export const LoginLocked = v.union([
  v.pipe(
    userInAnswer,
    v.object({ id: Id }),
    v.transform(({ id }) => id),
  ),
  v.pipe(
    userInAnswer,
    v.object({ user_id: Id }),
    v.transform(({ user_id }) => user_id),
  ),
]);

export type Credentials = { email: string; password: string; remember: boolean };

export const Registration = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  country_code: v.string(),
  company: v.optional(v.string()),
  password: v.optional(v.string()),
  password_confirmation: v.optional(v.string()),
  oauth_id: v.optional(v.string()),
  oauth_type: v.optional(v.string()),
});
export type Registration = v.InferOutput<typeof Registration>;

/** POST /register, 200: the user to confirm, if the provider asks for it; else whether the account is active already. */
export const RegistrationResult = v.object({
  temp_user: maybe(TempUser),
  user: maybe(v.object({ is_active: activeFlag })),
});

/**
 * The address to which the browser is sent for signing in. It is never one that would run code here
 * (`javascript:`), nor an unencrypted connection to another machine.
 */
export const OAuthRedirect = v.object({
  url: v.pipe(v.string(), v.transform(resolveProviderAddress), v.url(), v.check(isSafeAddress)),
});

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** GET /oauth/{provider}/callback: 201 `registration`, 200 signed in, 400 account not active. */
export const OAuthResult = v.object({
  status: amount,
  type: text,
  /** A `User` after a sign-in, a `SocialProfile` before a registration. It is parsed once `type` is known. */
  user: v.optional(v.unknown()),
  temp_user: maybe(SocialProfile),
  token: maybe(Id),
});
export type OAuthResult = v.InferOutput<typeof OAuthResult>;

/** GET /email/confirm/{id}: the user, bare or under `user`. */
export const UserToConfirm = v.pipe(
  userInAnswer,
  TempUser,
  v.check(({ id, email }) => id !== undefined || email !== undefined),
);
/**
 * POST /email/confirm/{id}: whether the account is active already, and whether the viewer must set a password before
 * they can sign in. Both are undefined if the answer cannot be read.
 */
export const ConfirmationResult = v.fallback(
  v.pipe(userInAnswer, v.object({ is_active: activeFlag, needs_password: flag })),
  { is_active: undefined, needs_password: undefined },
);
export const ResendResult = v.object({ temp_user: maybe(TempUser) });

/**
 * PUT /user: the user and, when the e-mail address is to change, the user to confirm. The provider sends the latter
 * next to `data` or in it.
 */
export const AccountChangeResult = v.pipe(
  v.unknown(),
  v.transform((body) => {
    const outer = (body ?? {}) as { data?: unknown; temp_user?: unknown };
    const inner = (outer.data ?? outer) as { user?: unknown; temp_user?: unknown };
    return { user: inner.user ?? inner, temp_user: outer.temp_user ?? inner.temp_user };
  }),
  v.object({ user: maybe(User), temp_user: maybe(TempUser) }),
);

const requiredFlag = v.pipe(Flag, v.boolean());

/** GET /user/sign-in-methods: the ways to sign in to the account. */
export const SignInMethods = v.object({
  password: requiredFlag,
  /** The viewer has just proved who they are, so the app does not ask for the password. */
  fresh: requiredFlag,
  identities: listOf(v.object({ type: Id, label: Text })),
});
export type SignInMethods = v.InferOutput<typeof SignInMethods>;

/**
 * What the browser needs to create or use a passkey. The browser defines the form, so only the challenge is
 * checked.
 */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });

export const Passkey = v.object({
  id: Id,
  name,
  created_at: maybe(Time),
  last_used_at: maybe(Time),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const Device = v.object({
  id: Id,
  icon: text,
  label: name,
  time: maybe(Time),
  current: flag,
});
export type Device = v.InferOutput<typeof Device>;

export type AccountChange = {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  /** The present password: required when the e-mail address is to change. */
  password?: string;
};
export type PasswordChange = {
  old_password: string;
  password: string;
  password_confirmation: string;
};
