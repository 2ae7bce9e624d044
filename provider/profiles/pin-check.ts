/** Checks PINs, and checks that the person who manages profiles is the owner. docs/decisions.md, "Who is watching". */
import type { Context } from 'hono';
import type { Limits } from '../accounts/attempt-limits.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { requireReauthentication } from '../accounts/reauthentication.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { EnterProfileBody, OwnerProof } from './profile-request-bodies.ts';
import { isMainProfile, type ProfileRow, pinHashToEnter } from './profiles-table.ts';

export type PinCheck = {
  /**
   * If `target` needs a PIN, requires that PIN or the account's password. A recent sign-in does not replace the
   * password of an account that has one, because a child may have the device by now.
   */
  requireProofToEnter(
    c: Context<Env>,
    target: ProfileRow,
    all: readonly ProfileRow[],
    given: EnterProfileBody,
  ): Promise<void>;
  /**
   * If the main profile has a PIN, requires that PIN or the account's password. To set or remove a PIN always needs the
   * password or a fresh sign-in. `all` is empty for a call that needs no other proof.
   */
  requireOwnerProof(
    c: Context<Env>,
    all: readonly ProfileRow[],
    given: OwnerProof & { pin?: string | null | undefined },
  ): Promise<void>;
};

export function createPinCheck(provider: Provider, limits: Limits): PinCheck {
  const requirePassword = (c: Context<Env>, password: string, onlyPassword = true) =>
    requireReauthentication(provider, limits, c, { password, field: 'password', onlyPassword });

  async function requirePin(
    c: Context<Env>,
    { hash, pin, field }: { hash: string; pin: string | undefined; field: 'pin' | 'main_pin' },
  ): Promise<void> {
    if (!pin) return refuse(422, needed, { [field]: [needed] });
    const giveBack = await limits.countPin(requireViewer(c));
    if (!(await verifyPassword(pin, hash))) refuse(422, wrong, { [field]: [wrong] });
    await giveBack();
  }

  return {
    async requireProofToEnter(c, target, all, { pin, password }) {
      const hash = pinHashToEnter(target, all);
      if (hash === null) return;
      if (password !== undefined) await requirePassword(c, password);
      else await requirePin(c, { hash, pin, field: 'pin' });
    },
    async requireOwnerProof(c, all, { pin, main_pin, password }) {
      const hash = all.find(isMainProfile)?.pin_hash;
      // The form asks for no password while the sign-in is fresh, but one that is typed has to be right.
      if (pin !== undefined) await requirePassword(c, password ?? '', Boolean(password));
      else if (!hash) return;
      else if (password !== undefined) await requirePassword(c, password);
      else await requirePin(c, { hash, pin: main_pin, field: 'main_pin' });
    },
  };
}

const needed: Sentence = (i18n) => i18n._('Please enter the PIN.');
const wrong: Sentence = (i18n) => i18n._('This is not the PIN.');
