/**
 * The ports of the reminder tests: ten from `REMINDERS_PORT` on, for each file that runs at the same time. Journeys
 * use `E2E_PORT` (8190) and up to 22 ports above it, so both can run at the same time.
 */
const file = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
const first = Number(process.env.REMINDERS_PORT ?? 8220) + 10 * file;

export const ports = {
  provider: first,
  secondProvider: first + 1,
  /** The proxy that connects the provider to the servers below when it calls the real push services. */
  tunnel: first + 2,
  /** The server to which application servers post, for both push services. */
  endpoint: first + 3,
  chromiumRegistration: first + 4,
  chromiumStream: first + 5,
  firefoxSocket: first + 6,
  /** A push service that accepts everything and counts. */
  sink: first + 7,
  postgres: first + 8,
  webDriver: first + 9,
} as const;
