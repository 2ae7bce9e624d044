/** The ports and the data folder of the journeys. A run with another `E2E_PORT` has others. */

/** The provider's port; further servers take ports above it. */
export const firstPort = Number(process.env.E2E_PORT ?? 8190);

/** The provider's data folder, below the root. */
export const journeyDataFolder = `.cache/e2e-data-${firstPort}`;
