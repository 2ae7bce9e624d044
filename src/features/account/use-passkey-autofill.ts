import { useEffect, useEffectEvent } from 'react';
import { minute } from '../../domain/time/time-units.ts';
import type { LoginOutcome } from '../../queries/auth.ts';
import {
  askForPasskey,
  offersPasskeysInFields,
  signInWithPasskey,
} from '../../queries/passkeys.ts';
import { useApp } from '../../session/use-app.tsx';

/** A challenge is valid for five minutes, but the screen may stay open for longer. */
const renewMs = 4 * minute;

type AutofillOptions = {
  /**
   * True while the viewer signs in by the button. The browser has only one request for a passkey at a time, so the
   * offer would close the dialog that the button opened.
   */
  paused: boolean;
  remember: () => boolean;
  onOutcome: (outcome: LoginOutcome) => void;
};

/** Offers the viewer's passkeys among the suggestions of the e-mail field, where the browser can. */
export function usePasskeyAutofill({ paused, remember, onOutcome }: AutofillOptions): void {
  const { client } = useApp();
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const asked = await askForPasskey(client, { autofill: true, signal });
    // The viewer did not ask for this offer, so its failure is not shown. The button says why, when it is pressed.
    if (asked.kind !== 'done') return;
    const body = { response: asked.value, remember: remember() };
    const outcome = await signInWithPasskey(client, body);
    onOutcome(outcome);
    // After a failed sign-in the viewer may choose another passkey, so the offer is made again.
    if (outcome.kind !== 'signed-in' && !signal.aborted) await offer(signal);
  });
  useEffect(() => {
    if (paused) return;
    let renewal: ReturnType<typeof setInterval> | undefined;
    const stop = new AbortController();
    const startOffering = async () => {
      if (!(await offersPasskeysInFields()) || stop.signal.aborted) return;
      // The viewer did not ask for the offer, so its failure is not shown.
      renewal = setInterval(() => void offer(stop.signal).catch(() => undefined), renewMs);
      await offer(stop.signal);
    };
    void startOffering().catch(() => undefined);
    return () => {
      stop.abort();
      clearInterval(renewal);
    };
  }, [paused]);
}
