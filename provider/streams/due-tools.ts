/** What looking at streams needs, made of the provider and of the machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Config } from '../provider.ts';
import type { DueTools } from './check-due-streams.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { findProbe, isInstalled } from './probe-codecs.ts';

export type DueParts = {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  now: () => number;
  /** Keeps requests to one host a second apart unless named. */
  pace?: HostPace | undefined;
};

/** ffmpeg and ffprobe are looked for once. */
export async function createDueTools({
  db,
  config,
  now,
  pace = createHostPace((milliseconds) => sleep(milliseconds)),
}: DueParts): Promise<Omit<DueTools, 'signal'>> {
  return {
    db,
    now,
    random: Math.random,
    appOrigin: config.publicUrl,
    probe: await findProbe(),
    pace,
    site: {
      appIsHttps: config.publicUrl.startsWith('https:'),
      ffmpeg: await isInstalled('ffmpeg'),
    },
  };
}
