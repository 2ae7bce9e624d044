/**
 * Passkeys. A library, loaded on use, speaks to the browser. Only the reference provider has these calls, and its
 * settings say so. docs/decisions.md, "Passkeys".
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { LoginResult, Passkey, PasskeyOptions } from '../contracts/account.ts';
import { listOf, resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { type LoginOutcome, type Outcome, waitForOutcome } from './auth.ts';
import { isLostChunk } from './call-failure.ts';
import { keys } from './keys.ts';

export type { Passkey };

const quiet = { quiet: true };

/** The library. If its code cannot be loaded, the result is the same as for a call without a network. */
const loadPasskeyLibrary = () =>
  waitForOutcome(import('@simplewebauthn/browser').catch(rethrowLostChunkAsNetwork));

function rethrowLostChunkAsNetwork(error: unknown): never {
  throw isLostChunk(error) ? new RequestError('network', { cause: error }) : error;
}

export const passkeysQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) =>
      client.get('user/passkeys', resource(listOf(Passkey)), { signal, ...quiet }),
  });

/**
 * `declined`: the viewer closed the browser's dialog; `known`: this device has a passkey for the account already;
 * `unusable`: the browser makes no passkey for this account or on this address.
 */
export type PasskeyOutcome = Outcome<unknown> | { kind: 'declined' | 'known' | 'unusable' };

/** Asks the provider for a challenge and the browser for a passkey, and sends the passkey to the provider. */
export const addPasskeyMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async ({
      name,
      password,
    }: {
      name: string;
      password: string;
    }): Promise<PasskeyOutcome> => {
      const asked = await waitForOutcome(
        client.post('user/passkeys/options', resource(PasskeyOptions), { password }, quiet),
      );
      if (asked.kind !== 'done') return asked;
      const loaded = await loadPasskeyLibrary();
      if (loaded.kind !== 'done') return loaded;
      const { startRegistration } = loaded.value;
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      const optionsJSON = asked.value as unknown as Options;
      const made = await startRegistration({ optionsJSON }).then(
        (response) => ({ kind: 'made' as const, response }),
        (error: unknown) => ({ kind: outcomeOfDialog(error) }),
      );
      if (made.kind !== 'made') return made;
      const body = { ...(name && { name }), response: made.response };
      return waitForOutcome(client.post('user/passkeys', UnusedBody, body, quiet));
    },
  });

export const removePasskeyMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: (password: string): Promise<Outcome<unknown>> => {
      const path = `user/passkeys/${encodeURIComponent(id)}`;
      return waitForOutcome(client.delete(path, UnusedBody, { json: { password }, ...quiet }));
    },
  });

type Question = {
  /** The passkeys are offered among the suggestions of the e-mail field, not in a dialog. */
  autofill?: boolean;
  /** Ends the question. */
  signal?: AbortSignal;
};

/** What the viewer answered: a passkey, signed by their device. */
export type SignedPasskey = Awaited<
  ReturnType<typeof import('@simplewebauthn/browser')['startAuthentication']>
>;

/**
 * Asks the provider for a challenge and the viewer for a passkey. The browser asks one question at a time: a new one
 * ends the one before, which then counts as declined.
 */
export async function askForPasskey(
  client: Client,
  { autofill = false, signal }: Question = {},
): Promise<Outcome<SignedPasskey> | { kind: 'declined' }> {
  const loaded = await loadPasskeyLibrary();
  if (loaded.kind !== 'done') return loaded;
  const { startAuthentication, WebAuthnAbortService } = loaded.value;
  const path = 'login/passkey/options';
  const asked = await waitForOutcome(client.post(path, resource(PasskeyOptions), {}, quiet));
  if (asked.kind !== 'done') return asked;
  if (signal?.aborted) return { kind: 'declined' };
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = asked.value as unknown as Options;
  const end = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', end);
  try {
    return {
      kind: 'done',
      value: await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
    };
  } catch (error) {
    if (!isDeclined(error)) throw error;
    return { kind: 'declined' };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** POST /login/passkey */
export async function signInWithPasskey(
  client: Client,
  body: { response: SignedPasskey; remember: boolean },
): Promise<LoginOutcome> {
  const path = 'login/passkey';
  const sent = await waitForOutcome(client.post(path, resource(LoginResult), body, quiet));
  return sent.kind === 'done' ? { kind: 'signed-in', result: sent.value } : sent;
}

/** Whether this browser can offer passkeys among the suggestions of a field. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Whether this browser has passkeys at all. It has them only on secure addresses. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** How the dialog for a new passkey ended without one. */
function outcomeOfDialog(error: unknown): 'declined' | 'known' | 'unusable' {
  if (errorName(error) === 'InvalidStateError') return 'known';
  return isDeclined(error) ? 'declined' : 'unusable';
}

/** The dialog was closed, ran out of time or was replaced by another one. */
function isDeclined(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(errorName(error));
}

/** The name of the browser's error. The library passes that error as the `cause` of an error of its own. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  return cause instanceof Error ? cause.name : error.name;
}
