/**
 * The pass of an entered profile: what the header `X-Profile` holds. It is signed for the account, the sign-in, the
 * profile and the version of its PIN, so that a client can only name a profile that it has entered.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import { loadOrMakeSecret } from '../stored-secrets.ts';

export type PassOf = {
  readonly userId: string;
  /** The sign-in under which the profile was entered. The pass ends with it. */
  readonly tokenId: string;
  readonly profileId: string;
  readonly pinVersion: number;
};

export type ProfilePasses = {
  passFor(of: PassOf): Promise<string>;
  isPassFor(pass: string, of: PassOf): Promise<boolean>;
};

/**
 * The profile that a pass names. This does not check that the profile was entered. Undefined when the text is no pass.
 */
export function profileIdInPass(pass: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(pass)?.[1];
}

export function createProfilePasses(db: Database): ProfilePasses {
  let reading: Promise<string> | undefined;
  const secret = () => {
    reading ??= loadOrMakeSecret(db, 'profiles_key', () => randomBytes(32).toString('hex')).catch(
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
  const passFor = async ({ userId, tokenId, profileId, pinVersion }: PassOf) => {
    const text = [userId, tokenId, profileId, pinVersion].join(' ');
    const proof = createHmac('sha256', await secret())
      .update(text)
      .digest('base64url');
    return `${profileId}.${proof}`;
  };
  return {
    passFor,
    async isPassFor(pass, of) {
      const [given, right] = [Buffer.from(pass), Buffer.from(await passFor(of))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
