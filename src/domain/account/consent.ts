/**
 * Whether a viewer is asked about cookies, and what may run. docs/product.md, 4,
 * "Cookie consent"; docs/decisions.md, "Consent".
 */
import { hour, minute } from '../time/time-units.ts';
import type { LocationRecord } from './viewer-location.ts';

/** The viewer's answer to the dialog; only an acceptance has a `uuid`. */
export type CookieDecision = {
  decision: boolean;
  uuid?: string | undefined;
  /** Epoch milliseconds. */
  timestamp: number;
};

/**
 * `unknown` until the viewer's location is known: nothing that needs consent runs yet. `refused` also when the law may
 * require consent but the viewer is not asked: the location is not certain, or the dialog is not made for that country.
 */
export type Consent = 'unknown' | 'asked' | 'granted' | 'refused';

/** Screens read the clock once a minute, so a decision may be up to a minute later than the `now` of a screen. */
const maxClockLag = minute;

/** The 27 countries of the European Union. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Only a viewer with a known ip in the European Union is asked. */
export function isAskedForConsent(location: LocationRecord | null | undefined): boolean {
  return Boolean(location?.ip) && isInEu(location);
}

/**
 * Codes that are not those of the 27 countries of the European Union, but have the same or a similar law: regions of
 * the Union with a code of their own, the rest of the European Economic Area, the United Kingdom and Switzerland. The
 * cookie dialog is not shown there, so nothing that needs consent runs there without an earlier consent.
 */
const gdprLikeCountries: ReadonlySet<string> = new Set(
  'AX GF GP MF MQ RE YT IS LI NO GB CH'.split(' '),
);

function isInEu(location: LocationRecord | null | undefined): boolean {
  return euCountries.has(location?.country.toUpperCase() ?? '');
}

/** True also where the location is unknown. */
function mayBeUnderPrivacyLaw(location: LocationRecord | null | undefined): boolean {
  return !location || isInEu(location) || gdprLikeCountries.has(location.country.toUpperCase());
}

/** `location` is undefined while the location is requested, null when it cannot be found. */
export function consentOf(
  decision: CookieDecision | undefined,
  location: LocationRecord | null | undefined,
  now: number,
): Consent {
  if (decision?.decision) return 'granted';
  if (isAskedForConsent(location)) {
    const age = decision ? now - decision.timestamp : Infinity;
    return age >= -maxClockLag && age <= hour ? 'refused' : 'asked';
  }
  if (decision) return 'refused';
  if (location === undefined) return 'unknown';
  return mayBeUnderPrivacyLaw(location) ? 'refused' : 'granted';
}

/**
 * The privacy values that an ad server gets, under the names that advertising uses. `gdpr` is 1 where the GDPR or a
 * similar law applies, and where the location is unknown. It does not depend on the viewer's answer.
 */
export type AdPrivacy = { gdpr: 0 | 1; usprivacy: '1YNN'; coppa: 1 };

export function adPrivacy(location: LocationRecord | null | undefined): AdPrivacy {
  return { gdpr: mayBeUnderPrivacyLaw(location) ? 1 : 0, usprivacy: '1YNN', coppa: 1 };
}
