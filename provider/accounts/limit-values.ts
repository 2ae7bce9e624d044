/** How much one account, one household or one letter-box may take up. */
const minutes = 60_000;

/** Sign-ins and known browsers that an account keeps; the one that was used longest ago goes first. */
export const signInsKept = 50;
export const devicesKept = 50;

/** How long an account lives whose address is not confirmed. */
export const unconfirmedLivesMs = 7 * 24 * 60 * minutes;

/** How long a change of address can be confirmed, however often its code is sent again. */
export const changeLivesMs = 60 * minutes;

/** How long an external sign-in, or one with a passkey, stands in for the password. */
export const freshSignInMs = 10 * minutes;

/** How long a browser may take to answer a passkey's challenge. */
export const challengeLivesMs = 5 * minutes;
export const passkeysKept = 20;

/**
 * Tries in a window. Wrong guesses of strangers are counted by account and
 * household, so that nobody locks another out.
 */
export const tries = {
  /** Guesses of one household at all accounts. */
  household: { name: 'household', tries: 30, windowMs: 15 * minutes },
  /** Guesses of one household at one account. */
  account: { name: 'account', tries: 10, windowMs: 15 * minutes },
  /** Guesses of a browser that has signed in to the account before. */
  device: { name: 'device', tries: 10, windowMs: 15 * minutes },
  /** Guesses of all strangers at one account; past them each waits `slowedMs` for its answer. */
  everybody: { name: 'everybody', tries: 100, windowMs: 60 * minutes },
  /** Sign-ins of one household, right ones too: each costs the server a password's hash. */
  signIns: { name: 'sign-ins', tries: 60, windowMs: 15 * minutes },
  /** Sign-ins of a browser that has signed in to the account before; they count apart from those of others who share its address. */
  deviceSignIns: { name: 'device-sign-ins', tries: 60, windowMs: 15 * minutes },
  /** Answers of one passkey: each costs a signature's check. */
  passkey: { name: 'passkey', tries: 60, windowMs: 15 * minutes },
  /** Times that a viewer proves who they are: each costs a hash, and what follows costs another or a letter. */
  proofs: { name: 'proofs', tries: 20, windowMs: 15 * minutes },
  /** Letters that one household asks for, to anybody and to one address. */
  letters: { name: 'letters', tries: 20, windowMs: 15 * minutes },
  lettersTo: { name: 'letters-to', tries: 3, windowMs: 15 * minutes },
  /** Letters to one address, from all together that are no browser which has signed in to its account before. */
  lettersToAll: { name: 'letters-to-all', tries: 10, windowMs: 60 * minutes },
  /** Beyond those: a flood stays small, and the owner of the address still gets a letter. */
  lettersSlowed: { name: 'letters-slowed', tries: 1, windowMs: 10 * minutes },
  /** Sign-ins that one household ends by their hash. */
  logouts: { name: 'logouts', tries: 60, windowMs: 15 * minutes },
  /** External sign-ins that one household begins. */
  begun: { name: 'begun', tries: 60, windowMs: 15 * minutes },
} as const;

export const slowedMs = 2000;
