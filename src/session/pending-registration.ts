import { atom } from 'jotai';
import * as v from 'valibot';
import type { TempUser } from '../contracts/account.ts';
import { readStored, removeStored, writeStored } from '../data/device/web-storage.ts';

const name = 'newcomer';

/** Like `TempUser`, but its times were parsed before they were stored. */
const Kept = v.object({
  id: v.optional(v.string()),
  email: v.optional(v.string()),
  email_sent_at: v.optional(v.number()),
  email_verified_at: v.optional(v.number()),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  oauth_id: v.optional(v.string()),
  oauth_type: v.optional(v.string()),
  purpose: v.optional(v.string()),
});

const present = atom<TempUser | undefined>(readStored('session', name, Kept));

/**
 * A person who is creating an account: the data that registration or a social sign-in left, until the sign-in is
 * complete. It survives a reload, and is removed when its tab is closed. The login screen removes a person who came by
 * a social sign-in.
 */
export const pendingRegistrationAtom = atom(
  (get) => get(present),
  (_get, set, newcomer: TempUser | undefined) => {
    if (newcomer) writeStored('session', name, newcomer);
    else removeStored('session', name);
    set(present, newcomer);
  },
);

/** The e-mail address for which a new password was requested, so that the viewer need not type it twice. */
export const resetEmailAtom = atom('');
