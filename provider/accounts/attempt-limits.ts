/** Limits how often somebody may guess a secret or cause a mail. The numbers are in `account-limits.ts`. */
import type { Context } from 'hono';
import { createHouseholdLimit, createRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { householdOf, viewerIpAddress } from '../http/viewer-ip-address.ts';
import type { Env, Provider, Viewer } from '../provider-types.ts';
import { slowedMs, tries } from './account-limits.ts';
import { clientUuidOf } from './external-identities.ts';
import { isKnownDevice } from './known-devices.ts';
import { normalisedEmail } from './users.ts';

export type Limits = {
  /**
   * Refuses when the sender has no tries left for `account`; otherwise counts one. Call the returned function when the
   * guess was right: it gives the sender the tries for `account` back. With `email`, a browser that has signed in to
   * the account of that address before has its own tries.
   */
  countGuess(c: Context<Env>, account: string, email?: string): Promise<() => Promise<void>>;
  /**
   * Refuses, or counts one sign-in to the account of `email`, right or wrong. A browser that has signed in to it
   * before is counted by itself, any other by its household.
   */
  countSignIn(c: Context<Env>, email: string): Promise<void>;
  /** Refuses, or counts one answer of the passkey `id`. */
  countPasskey(id: string): Promise<void>;
  /** Refuses, or counts one proof (a password or a fresh sign-in) of the viewer. */
  countProof(viewer: Viewer): Promise<void>;
  /**
   * Refuses, or counts one PIN for the viewer's account. The returned function gives back only this one: a child who
   * knows one PIN must not get back the tries for another PIN.
   */
  countPin(viewer: Viewer): Promise<() => Promise<void>>;
  /**
   * Refuses, or counts one mail to the address `to` that this household asks for. A browser that has signed in to the
   * account of that address is counted by itself, so that strangers cannot use up its viewer's mails. False when
   * strangers have asked so often that no further one is sent for some minutes.
   */
  tryCountMail(c: Context<Env>, to: string): Promise<boolean>;
  /** Like `tryCountMail`, but refuses instead of returning false. */
  countMail(c: Context<Env>, to: string): Promise<void>;
  /** Refuses, or counts one sign-in that this household ends by the hash of its token. */
  countLogout(c: Context<Env>): Promise<void>;
  /** Refuses, or counts one external sign-in that this household begins. */
  countExternalSignIn(c: Context<Env>): Promise<void>;
  /**
   * Counts one guess of this household at the codes that other browsers have requested for the address `to`. False when
   * the household has used up its tries. Then the caller must not compare those codes: all strangers share their tries.
   */
  tryCountOthersCodeGuess(c: Context<Env>, to: string): Promise<boolean>;
  /** Gives the household back the try for such a guess, because the guess was right. */
  giveBackOthersCodeGuess(c: Context<Env>, to: string): Promise<void>;
  /** Names who asks for a code: the browser, or its household when the request does not name the browser. */
  askerOf(c: Context<Env>): string;
};

export function createLimits(provider: Provider): Limits {
  const { limit, householdLimit, addressOf, requestHousehold } = limitersAndAddresses(provider);
  const [signIns, begun, logouts] = [
    householdLimit('signIns'),
    householdLimit('begun'),
    householdLimit('logouts'),
  ];
  const [deviceSignIns, passkeys] = [limit('deviceSignIns'), limit('passkey')];
  const [proofs, othersCodes] = [limit('proofs'), limit('othersCodes')];
  const [pins, pinsOfDay] = [limit('pins'), limit('pinsOfDay')];
  return {
    countGuess: guessLimit(provider),
    async countSignIn(c, email) {
      const client = clientUuidOf(c);
      const known = await isKnownDevice(provider, email, client);
      if (known && (await deviceSignIns.tryUse(`${normalisedEmail(email)} ${client}`))) return;
      await signIns.use(addressOf(c));
    },
    countPasskey: (id) => passkeys.use(id),
    countProof: ({ id }) => proofs.use(id),
    async countPin({ id }) {
      await pins.use(id);
      await pinsOfDay.use(id);
      return async () => {
        await pins.giveBack(id);
        await pinsOfDay.giveBack(id);
      };
    },
    ...mailLimits(provider),
    countLogout: (c) => logouts.use(addressOf(c)),
    tryCountOthersCodeGuess: (c, to) => othersCodes.tryUse(`${to} ${requestHousehold(c)}`),
    giveBackOthersCodeGuess: (c, to) => othersCodes.giveBack(`${to} ${requestHousehold(c)}`),
    countExternalSignIn: (c) => begun.use(addressOf(c)),
    askerOf: (c) => clientUuidOf(c) || requestHousehold(c),
  };
}

function limitersAndAddresses(provider: Provider) {
  const addressOf = (c: Context<Env>) => viewerIpAddress(c, provider.config);
  return {
    limit: (which: keyof typeof tries) => createRateLimit(provider, tries[which]),
    householdLimit: (which: keyof typeof tries) => createHouseholdLimit(provider, tries[which]),
    addressOf,
    requestHousehold: (c: Context<Env>) => householdOf(addressOf(c)),
  };
}

function guessLimit(provider: Provider): Limits['countGuess'] {
  const { limit, householdLimit, addressOf, requestHousehold } = limitersAndAddresses(provider);
  const household = householdLimit('household');
  const [account, device, everybody] = [limit('account'), limit('device'), limit('everybody')];

  /** Counts before the result is known, so that many guesses at the same time do not all pass. */
  async function countStrangersGuess(c: Context<Env>, at: string): Promise<() => Promise<void>> {
    const address = addressOf(c);
    const pair = `${at} ${requestHousehold(c)}`;
    await household.use(address);
    await account.use(pair);
    if (!(await everybody.tryUse(at))) await new Promise((go) => setTimeout(go, slowedMs));
    return async () => {
      await household.giveBack(address);
      await everybody.giveBack(at);
      await account.giveAllBack(pair);
    };
  }

  return async (c, at, email) => {
    const client = clientUuidOf(c);
    const known = email !== undefined && (await isKnownDevice(provider, email, client));
    const pair = `${at} ${client}`;
    // Somebody else may send this browser's id and use up its tries. Then the viewer of this browser still has a
    // stranger's tries.
    if (!known || !(await device.tryUse(pair))) return countStrangersGuess(c, at);
    return () => device.giveAllBack(pair);
  };
}

function mailLimits(provider: Provider): Pick<Limits, 'countMail' | 'tryCountMail'> {
  const { limit, householdLimit, addressOf, requestHousehold } = limitersAndAddresses(provider);
  const letters = householdLimit('letters');
  const [lettersTo, lettersToAll] = [limit('lettersTo'), limit('lettersToAll')];
  const [lettersOfHousehold, lettersSlowed] = [limit('lettersOfHousehold'), limit('lettersSlowed')];

  async function tryCountMail(c: Context<Env>, to: string): Promise<boolean> {
    const client = clientUuidOf(c);
    if (await isKnownDevice(provider, to, client)) {
      await lettersTo.use(`${to} ${client}`);
      return true;
    }
    await letters.use(addressOf(c));
    const pair = `${to} ${requestHousehold(c)}`;
    await lettersTo.use(pair);
    const isInTime = (await lettersOfHousehold.tryUse(pair)) && (await lettersToAll.tryUse(to));
    return isInTime || lettersSlowed.tryUse(to);
  }

  return {
    tryCountMail,
    async countMail(c, to) {
      if (!(await tryCountMail(c, to))) throw tooManyMailsRefusal();
    },
  };
}

const tooManyMailsRefusal = () =>
  new Refusal(
    429,
    (i18n) =>
      i18n._(
        'Many letters have gone to this address. Please use the newest one, or try again in ten minutes.',
      ),
    { headers: { 'Retry-After': String(tries.lettersSlowed.windowMs / 1000) } },
  );
