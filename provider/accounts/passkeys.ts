/**
 * Passkeys (WebAuthn): the device proves by a signature that it has a key, which only its owner can unlock. A challenge
 * is valid for one answer within five minutes, and for one purpose. A challenge to add a passkey is stored until it is
 * answered. A challenge to sign in contains our signature instead, and is stored after its answer, so that it works
 * only once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../database.ts';
import type { Provider } from '../provider-types.ts';
import { loadOrMakeSecret } from '../stored-secrets.ts';
import { challengeLifetimeMs, maxPasskeys } from './account-limits.ts';
import type { UserRow } from './users.ts';

export type PasskeyRow = {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
};

/**
 * EdDSA, ES256 and RS256: every authenticator knows one of these. They are named because the library's own list makes
 * Node print a warning.
 */
const algorithms = [-8, -7, -257];

/** WebAuthn allows 1,023 bytes, in base64url. */
export const longestCredentialId = 1364;

/** The origin that passkeys belong to: the one under which viewers reach us. */
function relyingPartyOf({ config }: Pick<Provider, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}

export function readPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>('SELECT * FROM passkeys WHERE user_id = $1 ORDER BY created_at', [
    userId,
  ]);
}

/** What a browser needs to make a passkey for this user. The challenge that it contains is stored here, too. */
export async function createRegistrationOptions(provider: Provider, user: UserRow) {
  const existing = await readPasskeys(provider.db, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Sahra',
    rpID: relyingPartyOf(provider).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({
      id,
      transports: splitTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: challengeLifetimeMs,
  });
  await storeChallenge(provider, options.challenge, user.id);
  return options;
}

/** What a browser needs to sign in with any passkey that it has for us, before we know the viewer's name. */
export async function createSignInOptions(provider: Provider) {
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(provider).rpID,
    challenge: await createSignedChallenge(provider),
    userVerification: 'required',
    timeout: challengeLifetimeMs,
  });
}

/**
 * Stores the passkey that a browser has made. False when the answer is not valid, when the passkey is stored already,
 * or when the user has `maxPasskeys` already.
 */
export async function addPasskey(
  provider: Provider,
  userId: string,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  const { rpID, origin } = relyingPartyOf(provider);
  // The library throws when a proof is wrong. The viewer then reads that the passkey is not valid.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(provider, challenge, userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  // The length is checked again, because this id is signed and may differ from the id in the request.
  if (!registrationInfo || registrationInfo.credential.id.length > longestCredentialId)
    return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  const added = await provider.db.query(
    `INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at)
     SELECT $1, $2::uuid, $3, $4, $5, $6, $7
     WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2::uuid) < $8
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, userId, key, counter, transports.join(' '), name, provider.now(), maxPasskeys],
  );
  return added.length > 0;
}

/**
 * Checks a sign-in with a passkey, and stores its use. Returns the user's id; undefined when the answer is not valid.
 * `count` limits tries by passkey.
 */
export async function verifyPasskeySignIn(
  provider: Provider,
  response: AuthenticationResponseJSON,
  count: (id: string) => Promise<void>,
): Promise<string | undefined> {
  const { db, now } = provider;
  const [passkey] = await db.query<PasskeyRow>('SELECT * FROM passkeys WHERE id = $1', [
    response.id,
  ]);
  if (!passkey) return undefined;
  await count(passkey.id);
  const { rpID, origin } = relyingPartyOf(provider);
  // The library throws when the answer is not valid, and when the counter does not increase: then the key was copied.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeSignedChallenge(provider, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: splitTransports(passkey.transports),
    },
  })
    // The library throws for a signature that is wrong or cannot be read. Neither proves anything.
    .catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  // The counter is compared once more, because two answers with the same counter may come at the same time.
  const used = await db.query(
    `UPDATE passkeys SET counter = $2, last_used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [passkey.id, newCounter, now()],
  );
  return used.length > 0 ? passkey.user_id : undefined;
}

/**
 * Stores a challenge. Returns false when it is stored already. `userId` is null for a challenge to sign in, which is
 * stored when it is answered.
 */
async function storeChallenge(
  { db, now }: Provider,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  await db.query('DELETE FROM passkey_challenges WHERE expires_at <= $1', [now()]);
  const stored = await db.query(
    `INSERT INTO passkey_challenges (challenge, user_id, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (challenge) DO NOTHING RETURNING challenge`,
    [challenge, userId, now() + challengeLifetimeMs],
  );
  return stored.length > 0;
}

/** Deletes the challenge. True if it was made for this user to add a passkey. A second call returns false. */
async function takeChallenge(
  { db, now }: Provider,
  challenge: string,
  userId: string,
): Promise<boolean> {
  const taken = await db.query(
    `DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id = $2::uuid
     AND expires_at > $3 RETURNING challenge`,
    [challenge, userId, now()],
  );
  return taken.length > 0;
}

/** The bytes of a signed challenge before its signature: its time, and random bytes. */
const [timeBytes, chanceBytes] = [8, 16];

/** Makes a challenge to sign in. We sign it instead of storing it, because any number of login screens may be open. */
async function createSignedChallenge({ db, now }: Provider): Promise<Uint8Array<ArrayBuffer>> {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now()));
  const said = Buffer.concat([time, randomBytes(chanceBytes)]);
  return new Uint8Array([...said, ...(await signatureOf(db, said))]);
}

/** True if we made the challenge, not too long ago. It is then stored, so that a second call returns false. */
async function takeSignedChallenge(provider: Provider, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const said = bytes.subarray(0, timeBytes + chanceBytes);
  const signature = bytes.subarray(timeBytes + chanceBytes);
  const right = await signatureOf(provider.db, said);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return false;
  const until = Number(said.readBigUInt64BE()) + challengeLifetimeMs;
  return until > provider.now() && storeChallenge(provider, said.toString('base64url'), null);
}

async function signatureOf(db: Database, said: Uint8Array): Promise<Buffer> {
  const make = () => randomBytes(32).toString('hex');
  const secret = await loadOrMakeSecret(db, 'challenge_key', make);
  return createHmac('sha256', secret).update(said).digest();
}

const splitTransports = (transports: string) => transports.split(' ').filter(Boolean);
