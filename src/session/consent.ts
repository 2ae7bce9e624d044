/** The viewer's consent, in every tab alike. docs/decisions.md, "Consent". */
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { atom, useAtomValue } from 'jotai';
import {
  cookieDecisionKey,
  keepCookieDecision,
  readCookieDecision,
} from '../data/device/cookie-decision.ts';
import { type AdPrivacy, adPrivacy, type Consent, consentOf } from '../domain/account/consent.ts';
import { locationQuery } from '../queries/viewer-location.ts';

export const cookieDecisionAtom = atom(readCookieDecision());
cookieDecisionAtom.onMount = (set) => {
  const changed = ({ key }: StorageEvent) => {
    if (key === cookieDecisionKey || key === null) set(readCookieDecision());
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** Written with the answer and the time of it, epoch milliseconds. */
export const decideCookiesAtom = atom(null, (_get, set, accepted: boolean, now: number) =>
  set(cookieDecisionAtom, keepCookieDecision(accepted, now)),
);

/** The viewer asked to see the choices again. */
export const cookieChoicesOpenAtom = atom(false);

/** `now` in epoch milliseconds: an old rejection is no answer any more. */
export function useConsent(now: number): Consent {
  const location = useLocation();
  return consentOf(useAtomValue(cookieDecisionAtom), location, now);
}

/** What an ad server has to know of the law where the viewer is. */
export function useAdPrivacy(): AdPrivacy {
  return adPrivacy(useLocation());
}

function useLocation() {
  const { client, now } = useRouteContext({ from: '__root__' });
  return useQuery(locationQuery(client, now)).data;
}
