/** Whether an answer lets an app on another origin read it. docs/api.md, "Another origin". */
import type { Findings } from './findings.ts';

type AllowedOriginEnv = {
  /** The origin of the app, if the operator gave it. */
  readonly origin: string | undefined;
  /** The base of the API. */
  readonly base: URL;
  readonly findings: Findings;
};

/**
 * Refusals must allow the origin, too: without that the app takes them for a network that fails. Returns true when the
 * answer allows it.
 */
export function checkAllowedOrigin(
  { origin, base, findings }: AllowedOriginEnv,
  place: string,
  headers: Headers,
): boolean {
  if (!origin || origin === base.origin || allowsOrigin(headers, origin)) return true;
  findings.add({ verdict: 'wrong', about: 'CORS', place, says: notAllowedText(headers, origin) });
  return false;
}

export function notAllowedText(headers: Headers, origin: string): string {
  const said = headers.get('access-control-allow-origin');
  const allows =
    said === null ? 'there is no Access-Control-Allow-Origin' : `it allows ${said.slice(0, 80)}`;
  return `${allows}: an app on ${origin} reads nothing`;
}

/** The star is enough, because the app sends no cookies. */
export function allowsOrigin(headers: Headers, origin: string): boolean {
  const said = headers.get('access-control-allow-origin');
  return said === '*' || said === origin;
}
