/** The operator's settings, asked for by page and worker. */
import { Settings, WorkerSettings } from '../../contracts/settings.ts';
import { resource } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

/** GET /settings. */
export function fetchSettings(client: Client): Promise<Settings> {
  return client.get('settings', resource(Settings), { quiet: true });
}

/** The few settings that the worker needs, without the schema of the others. */
export function fetchWorkerSettings(client: Client) {
  return client.get('settings', resource(WorkerSettings));
}
