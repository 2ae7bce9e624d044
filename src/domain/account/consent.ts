/**
 * Whether a viewer is asked about cookies, and what may run. docs/product.md, 4,
 * "Cookie consent"; docs/decisions.md, "Consent".
 */
import { hour, minute } from '../time/clock.ts';
import type { LocationRecord } from './location.ts';

/** The viewer's answer to the dialog; `uuid` stands for an acceptance. */
export type CookieDecision = {
  decision: boolean;
  uuid?: string | undefined;
  /** Epoch milliseconds. */
  timestamp: number;
};

/**
 * `unknown` while it is being asked for where the viewer is: nothing that needs consent runs yet. `refused` also
 * where the law asks for consent and the viewer is not asked: too little is known of the place, or the dialog is not for it.
 */
export type Consent = 'unknown' | 'asked' | 'granted' | 'refused';

/** Screens read the time once a minute, and the answer may be younger than that. */
const tick = minute;

/** The 27 countries of the European Union. */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Only a viewer with a known ip in the European Union is asked. */
export function isAskedForConsent(location: LocationRecord | null | undefined): boolean {
  return Boolean(location?.ip) && isInUnion(location);
}

/**
 * The same law, or one like it, under other letters: regions of the Union with codes of their own, the rest of the
 * European Economic Area, the United Kingdom and Switzerland. The dialog is not for them, so that nothing runs.
 */
const sameLaw: ReadonlySet<string> = new Set('AX GF GP MF MQ RE YT IS LI NO GB CH'.split(' '));

function isInUnion(location: LocationRecord | null | undefined): boolean {
  return union.has(location?.country.toUpperCase() ?? '');
}

function isUnderTheLaw(location: LocationRecord): boolean {
  return isInUnion(location) || sameLaw.has(location.country.toUpperCase());
}

/** `location`: undefined while it is being asked for, null when nobody knows. */
export function consentOf(
  decision: CookieDecision | undefined,
  location: LocationRecord | null | undefined,
  now: number,
): Consent {
  if (decision?.decision) return 'granted';
  if (isAskedForConsent(location)) {
    const age = decision ? now - decision.timestamp : Infinity;
    return age >= -tick && age <= hour ? 'refused' : 'asked';
  }
  if (decision) return 'refused';
  if (location === undefined) return 'unknown';
  return location && !isUnderTheLaw(location) ? 'granted' : 'refused';
}

/**
 * What an ad server learns of the law, in the words of its own trade: `gdpr` is 1 where that law holds, whatever the
 * viewer has answered, and where nobody knows the place.
 */
export type AdPrivacy = { gdpr: 0 | 1; usprivacy: '1YNN'; coppa: 1 };

export function adPrivacy(location: LocationRecord | null | undefined): AdPrivacy {
  return { gdpr: location && !isInUnion(location) ? 0 : 1, usprivacy: '1YNN', coppa: 1 };
}
