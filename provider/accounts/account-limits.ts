/** The limits for one account, one household and one e-mail address. */
import { day, hour, minute } from '#src/domain/time/time-units.ts';

/**
 * The most sign-ins and known browsers that are stored for an account. A further entry replaces the entry that was not
 * used for the longest time.
 */
export const maxSignIns = 50;
export const maxDevices = 50;

/** For how long an account without a confirmed address is stored. */
export const unconfirmedLifetimeMs = 7 * day;

/** How long a change of address can be confirmed, however often its code is sent again. */
export const addressChangeLifetimeMs = hour;

/**
 * For how long after a sign-in no password is asked for: a sign-in by a passkey, or by an external provider that has
 * just asked who the person is.
 */
export const freshSignInMs = 10 * minute;

/** How long a browser may take to answer a passkey's challenge. */
export const challengeLifetimeMs = 5 * minute;
export const maxPasskeys = 20;

/**
 * Rate limits. A household is one IPv4 address, or one network of IPv6 (`householdOf`). Wrong guesses of strangers are
 * counted for each pair of account and household, so that nobody can lock a viewer out.
 */
export const tries = {
  /** Guesses of one household at all accounts. */
  household: { name: 'household', tries: 30, windowMs: 15 * minute },
  /** Guesses of one household at one account. */
  account: { name: 'account', tries: 10, windowMs: 15 * minute },
  /** Guesses of a browser that has signed in to the account before. */
  device: { name: 'device', tries: 10, windowMs: 15 * minute },
  /** Guesses of all strangers at one account. Each further guess waits `slowedMs` for its answer. */
  everybody: { name: 'everybody', tries: 100, windowMs: hour },
  /** Sign-ins of one household, also right ones, because the server has to hash each password. */
  signIns: { name: 'sign-ins', tries: 60, windowMs: 15 * minute },
  /** Sign-ins of a browser that has signed in to the account before. Others with its IP address do not count. */
  deviceSignIns: { name: 'device-sign-ins', tries: 60, windowMs: 15 * minute },
  /** Answers of one passkey, because the server has to check each signature. */
  passkey: { name: 'passkey', tries: 60, windowMs: 15 * minute },
  /** Proofs of one viewer (a password or a fresh sign-in). Checking a password costs a hash, and often a mail. */
  proofs: { name: 'proofs', tries: 20, windowMs: 15 * minute },
  /**
   * Wrong PINs for all profiles of one account together. A child may try all day, and a PIN of four digits must
   * withstand this.
   */
  pins: { name: 'pins', tries: 5, windowMs: 15 * minute },
  pinsOfDay: { name: 'pins-of-day', tries: 20, windowMs: day },
  /** Mails that one household requests: to all addresses, and to one address. */
  letters: { name: 'letters', tries: 20, windowMs: 15 * minute },
  lettersTo: { name: 'letters-to', tries: 3, windowMs: 15 * minute },
  /** Mails to one address that are requested by browsers which have never signed in to its account. */
  lettersToAll: { name: 'letters-to-all', tries: 10, windowMs: hour },
  /** How many of `lettersToAll` one household may request. Otherwise it could use up all of them. */
  lettersOfHousehold: { name: 'letters-of-household', tries: 3, windowMs: hour },
  /** Guesses of one household at the codes that other browsers have requested for one e-mail address. */
  othersCodes: { name: 'others-codes', tries: 3, windowMs: 15 * minute },
  /**
   * When `lettersToAll` or `lettersOfHousehold` is used up, one mail may still be sent in each of these windows. A
   * flood stays small, but the owner of the address still gets a mail.
   */
  lettersSlowed: { name: 'letters-slowed', tries: 1, windowMs: 10 * minute },
  /** Sign-ins that one household ends with the hash of their token. */
  logouts: { name: 'logouts', tries: 60, windowMs: 15 * minute },
  /** External sign-ins that one household begins. */
  begun: { name: 'begun', tries: 60, windowMs: 15 * minute },
} as const;

export const slowedMs = 2000;
