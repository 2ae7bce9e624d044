/** Makes the relay with the provider's settings. */
import { join } from 'node:path';
import type { Log } from '../operations/log.ts';
import { throttledLog } from '../operations/throttled-log.ts';
import type { Config } from '../provider-types.ts';
import type { ConversionTiming } from './mpeg-ts/converted-stream.ts';
import { Relay } from './relay.ts';

const defaultTiming = {
  silenceMs: 15_000,
  silenceWithBackupMs: 2500,
  openingMs: 1500,
  firstSegmentsMs: 18_000,
  pauseMs: 1000,
} as const;

type RelayParts = {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
  readonly timing?: Partial<ConversionTiming> | undefined;
};

export function openRelay({ config, now, log, timing }: RelayParts): Relay {
  const { memoryBytes, diskBytes, windowSeconds, transcodes, ffmpegPath } = config.relay;
  return new Relay({
    now,
    warn: throttledLog((line) => log.warn(line), now),
    maxBytes: memoryBytes,
    making: {
      ffmpegPath,
      folder: convertedStreamsFolder(config),
      maxDiskBytes: diskBytes,
      maxTranscodes: transcodes,
      timing: { ...defaultTiming, windowSeconds, ...timing },
    },
  });
}

/** The folder of the segments that are converted while somebody watches. */
export function convertedStreamsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'relay');
}
