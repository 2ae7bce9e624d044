/**
 * Where the parts of the end-to-end reminders listen on this machine: ten ports from `REMINDERS_PORT`, for each file
 * that runs at a time. The journeys listen on `E2E_PORT`, 8190, and up to 21 ports above it: both may run at once.
 */
const file = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
const first = Number(process.env.REMINDERS_PORT ?? 8220) + 10 * file;

export const ports = {
  provider: first,
  secondProvider: first + 1,
  /** Carries the provider's pushes to the stand-ins below, under the names of the real services. */
  tunnel: first + 2,
  /** Where application servers post to: both push services. */
  endpoint: first + 3,
  chromiumRegistration: first + 4,
  chromiumStream: first + 5,
  firefoxSocket: first + 6,
  /** A push service that takes everything and counts. */
  sink: first + 7,
  postgres: first + 8,
} as const;
