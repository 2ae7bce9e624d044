/** Makes what the checks of due streams need from the provider, and from the programs of this machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Config } from '../provider-types.ts';
import { FfmpegMissing, findFfmpeg } from '../relay/mpeg-ts/find-ffmpeg.ts';
import type { Relay } from '../relay/relay.ts';
import type { DueCheckTools } from './check-due-streams.ts';
import { createHostThrottle, type HostThrottle } from './host-throttle.ts';
import { createProbe } from './probe-codecs.ts';

export type DueCheckParts = {
  db: Database;
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'relay'>;
  now: () => number;
  /** The relay that viewers use. Undefined where nobody watches. */
  relay?: Pick<Relay, 'hasRoom'> | undefined;
  /** By default, requests to one host start a second apart. */
  pace?: HostThrottle | undefined;
};

/** ffmpeg and ffprobe are searched once. */
export async function createDueCheckTools({
  db,
  config,
  now,
  relay,
  pace = createHostThrottle((milliseconds) => sleep(milliseconds)),
}: DueCheckParts): Promise<Omit<DueCheckTools, 'signal'>> {
  const ffmpeg = await findFfmpeg(config.relay.ffmpegPath).catch((error: unknown) => {
    if (error instanceof FfmpegMissing) return undefined;
    throw error;
  });
  return {
    db,
    now,
    hasRoom: (server) => relay?.hasRoom(server) ?? true,
    random: Math.random,
    appOrigin: config.publicUrl,
    probe: ffmpeg && createProbe(ffmpeg.ffprobe),
    pace,
    site: {
      appIsHttps: config.publicUrl.startsWith('https:'),
      ffmpeg: ffmpeg !== undefined,
    },
  };
}
