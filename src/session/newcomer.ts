import { atom } from 'jotai';
import * as v from 'valibot';
import type { TempUser } from '../contracts/account.ts';
import { readStored, removeStored, writeStored } from '../data/device/web-storage.ts';

const name = 'newcomer';

/** As `TempUser`, but its times were parsed before they were stored. */
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
 * Someone on the way to an account: what registration or a social sign-in left, until they are in. It
 * survives a reload, and goes with its tab.
 */
export const newcomerAtom = atom(
  (get) => get(present),
  (_get, set, newcomer: TempUser | undefined) => {
    if (newcomer) writeStored('session', name, newcomer);
    else removeStored('session', name);
    set(present, newcomer);
  },
);

/** The address that a new password was asked for, so that nobody has to type it twice. */
export const resetEmailAtom = atom('');
