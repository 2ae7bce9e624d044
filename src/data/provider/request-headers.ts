/** The headers of every request to the provider, from the page and from the worker alike. docs/api.md. */
import { profileHeader } from '../../contracts/profile.ts';

export type RequestIdentity = {
  token: string | undefined;
  /** The pass of the watching profile. */
  pass?: string | undefined;
  country: string | undefined;
  /** The id of this browser. */
  uuid: string;
  language: string;
};

export function requestHeaders(identity: RequestIdentity): Record<string, string> {
  const { token, pass, country, uuid, language } = identity;
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Client-UUID': uuid,
    ...(country && { countryCode: country }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && pass && { [profileHeader]: pass }),
  };
}

/** Headers that another origin takes only when its settings say so. docs/decisions.md, "Other origins". */
export type OptionalHeader = 'idempotency-key' | 'if-none-match';

/** Whether `base` is on the origin of the app itself, where every header may be sent. */
export function isOwnOrigin(base: string, origin: string): boolean {
  return new URL(base, origin).origin === origin;
}
