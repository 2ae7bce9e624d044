import { useEffect, useEffectEvent } from 'react';
import { minute } from '../../domain/time/time-units.ts';
import type { LoginOutcome } from '../../queries/auth.ts';
import { offersPasskeysInFields, signInWithPasskey } from '../../queries/passkeys.ts';
import { useApp } from '../../session/use-app.tsx';

/** A challenge is valid for five minutes, but the screen may stay open for longer. */
const renewMs = 4 * minute;

type AutofillOptions = {
  /** The provider takes passkeys. */
  offered: boolean;
  remember: () => boolean;
  onOutcome: (outcome: LoginOutcome) => void;
};

/** Offers the viewer's passkeys among the suggestions of the e-mail field, where the browser can. */
export function usePasskeyAutofill({ offered, remember, onOutcome }: AutofillOptions): void {
  const { client } = useApp();
  const offer = useEffectEvent(async () => {
    const outcome = await signInWithPasskey(client, { autofill: true, remember });
    // The viewer did not ask for this offer, so its failure is not shown. The button says why, when it is pressed.
    if (outcome?.kind === 'signed-in') onOutcome(outcome);
  });
  useEffect(() => {
    if (!offered) return;
    let renewal: ReturnType<typeof setInterval> | undefined;
    let over = false;
    const begin = async () => {
      if (over || !(await offersPasskeysInFields()) || over) return;
      // The viewer did not ask for the offer, so its failure is not shown.
      renewal = setInterval(() => void offer().catch(() => undefined), renewMs);
      await offer();
    };
    void begin().catch(() => undefined);
    return () => {
      over = true;
      clearInterval(renewal);
    };
  }, [offered]);
}
