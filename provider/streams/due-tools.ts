/** What looking at streams needs, made of the provider and of the machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Config } from '../provider.ts';
import { FfmpegMissing, findFfmpeg } from '../relay/mpeg-ts/find-ffmpeg.ts';
import type { Relay } from '../relay/relay.ts';
import type { DueTools } from './check-due-streams.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { createProbe } from './probe-codecs.ts';

export type DueParts = {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'relay'>;
  now: () => number;
  /** The relay that viewers use: in a process of its own nobody watches. */
  relay?: Pick<Relay, 'hasRoom'> | undefined;
  /** Keeps requests to one host a second apart unless named. */
  pace?: HostPace | undefined;
};

/** ffmpeg and ffprobe are looked for once. */
export async function createDueTools({
  db,
  config,
  now,
  relay,
  pace = createHostPace((milliseconds) => sleep(milliseconds)),
}: DueParts): Promise<Omit<DueTools, 'signal'>> {
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
