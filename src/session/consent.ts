/** The viewer's consent, the same in every tab. docs/decisions.md, "Consent". */
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import {
  cookieDecisionKey,
  keepCookieDecision,
  readCookieDecision,
} from '../data/device/cookie-decision.ts';
import { type AdPrivacy, adPrivacy, type Consent, consentOf } from '../domain/account/consent.ts';
import { locationQuery } from '../queries/viewer-location.ts';
import { useApp } from './use-app.tsx';

export const cookieDecisionAtom = atom(readCookieDecision());
cookieDecisionAtom.onMount = (set) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cookieDecisionKey || key === null) set(readCookieDecision());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Stores the viewer's answer and its time, in epoch milliseconds. */
export const decideCookiesAtom = atom(null, (_get, set, accepted: boolean, now: number) =>
  set(cookieDecisionAtom, keepCookieDecision(accepted, now)),
);

/** True while the viewer asks to see the choices again. */
export const cookieChoicesOpenAtom = atom(false);

/**
 * The viewer's consent. `now` in epoch milliseconds: an old rejection no longer counts, and the viewer is asked again.
 */
export function useConsent(now: number): Consent {
  const location = useViewerLocation();
  return consentOf(useAtomValue(cookieDecisionAtom), location, now);
}

/** What an ad server has to know about the privacy law of the viewer's country. */
export function useAdPrivacy(): AdPrivacy {
  return adPrivacy(useViewerLocation());
}

function useViewerLocation() {
  const { client, now } = useApp();
  return useQuery(locationQuery(client, now)).data;
}
