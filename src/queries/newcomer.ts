import { atom } from 'jotai';
import type { TempUser } from '../contracts/user.ts';

/** Someone on the way to an account: what registration or a social sign-in left, until it is confirmed. */
export const newcomerAtom = atom<TempUser | undefined>(undefined);
