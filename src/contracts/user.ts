import * as v from 'valibot';
import { amount, flag, Id, maybe, Time, text } from './wire.ts';

/** Specification 3, User. Falsy fields of the answer are absent here. */
export const User = v.object({
  id: Id,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country_code: text,
  company: text,
  email_verified_at: maybe(Time),
  is_active: flag,
  active_to: maybe(Time),
  email_sent_at: maybe(Time),
  player_type: text,
  player_id: maybe(Id),
});
export type User = v.InferOutput<typeof User>;

/** What registration or a social sign-in leaves to be confirmed. */
export const TempUser = v.object({
  id: maybe(Id),
  email: text,
  email_sent_at: maybe(Time),
  email_verified_at: maybe(Time),
  first_name: text,
  last_name: text,
  oauth_id: maybe(Id),
  oauth_type: text,
});
export type TempUser = v.InferOutput<typeof TempUser>;

/** POST /login, 200. A 423 carries `temp_user` (or a bare `user_id`) for the confirmation screen. */
export const LoginResult = v.object({ token: v.pipe(v.string(), v.minLength(1)), user: User });
export type LoginResult = v.InferOutput<typeof LoginResult>;

export const LoginLocked = v.object({ temp_user: maybe(TempUser), user_id: maybe(Id) });

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

/** POST /register, 200: the user to confirm, if the provider asks for it. */
export const RegistrationResult = v.object({ temp_user: maybe(TempUser) });

export const OAuthRedirect = v.object({ url: v.pipe(v.string(), v.url()) });

/** GET /oauth/{provider}/callback: 201 `registration`, 200 signed in, 400 account not active. */
export const OAuthResult = v.object({
  status: amount,
  type: text,
  /** A `User` when signed in, a `TempUser` of a registration: parsed once it is known which. */
  user: v.optional(v.unknown()),
  temp_user: maybe(TempUser),
  token: text,
});
export type OAuthResult = v.InferOutput<typeof OAuthResult>;

export const ConfirmationSubject = v.object({ user: maybe(TempUser) });
export const ResendResult = v.object({ temp_user: maybe(TempUser) });

export const Device = v.object({
  id: Id,
  icon: text,
  label: v.string(),
  time: maybe(Time),
  current: flag,
});
export type Device = v.InferOutput<typeof Device>;

export type ProfileChange = {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
};
export type PasswordChange = {
  old_password: string;
  password: string;
  password_confirmation: string;
};
