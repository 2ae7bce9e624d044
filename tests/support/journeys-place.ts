/** Where the journeys run: a run with another `E2E_PORT` has other ports, and another folder of the provider. */

/** The provider's port; further servers take ports above it. */
export const firstPort = Number(process.env.E2E_PORT ?? 8190);

/** The provider's data folder, below the root. */
export const journeysFolder = `.cache/e2e-data-${firstPort}`;
