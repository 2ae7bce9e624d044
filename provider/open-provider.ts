/** Makes a provider from its parts. What several parts keep in memory is created here, once for each provider. */

import type { ChannelRow } from './guide/channels.ts';
import { ContentVersions } from './http/content-versions.ts';
import { LongRunningAnswers } from './http/end-long-running-answers.ts';
import { createPlayingProfileFinder } from './http/playing-profile.ts';
import { ResponseCache } from './http/response-cache.ts';
import { createStreamsSecretReader } from './http/signed-stream-addresses.ts';
import { errorOrigin } from './operations/error-origin.ts';
import { createLog, type Log } from './operations/log.ts';
import { addReadings, createMetrics } from './operations/metrics.ts';
import { throttledLog } from './operations/throttled-log.ts';
import { createProfilePasses } from './profiles/profile-pass.ts';
import type { Provider } from './provider-types.ts';
import { createJobQueue } from './queue/job-queue.ts';
import type { FindTitle } from './relay/find-stream.ts';
import type { ConversionTiming } from './relay/mpeg-ts/converted-stream.ts';
import type { NeedsRelay } from './relay/needs-relay-by-default.ts';
import { openRelay } from './relay/open-relay.ts';
import { countUnfinished } from './reminders/deliveries-table.ts';
import { channelNeedsRelay } from './streams/channel-needs-relay.ts';
import { createEmbedOrigins } from './streams/embed-origins.ts';
import { createTitleStreamFinder } from './titles/relayed-title.ts';

/** The parts that are made here. */
type Made =
  | 'queue'
  | 'responses'
  | 'findPlayingProfile'
  | 'longRunningAnswers'
  | 'profilePasses'
  | 'streamsSecret'
  | 'embedOrigins'
  | 'log'
  | 'metrics'
  | 'relay'
  | 'needsRelay'
  | 'findTitle';
/** What a process opens for its provider. */
type ProviderParts = Omit<Provider, Made> & {
  /** Without it only failures are logged. */
  log?: Log;
  /** By default `channelNeedsRelay` decides, by the result of the stream check and the fields of the row. */
  needsRelay?: NeedsRelay;
  /** By default it finds the operator's own films and episodes. */
  findTitle?: FindTitle;
  /** The timing of streams that the relay makes. */
  relayTiming?: Partial<ConversionTiming>;
};

const problemsOnly = { logLevel: 'warn', logFormat: 'text' } as const;

export function openProvider({
  log = createLog(problemsOnly),
  relayTiming,
  ...parts
}: ProviderParts): Provider {
  const { db, config, now } = parts;
  const metrics = createMetrics();
  const findPlayingProfile = createPlayingProfileFinder(db, now);
  const provider = {
    ...parts,
    log,
    metrics,
    queue: createJobQueue({
      db,
      databaseUrl: config.databaseUrl,
      log: throttledLog((line) => log.error(line), now),
    }),
    responses: new ResponseCache(now, new ContentVersions(db), metrics),
    findPlayingProfile,
    longRunningAnswers: new LongRunningAnswers(findPlayingProfile, (error) =>
      log.error(errorOrigin(error)),
    ),
    profilePasses: createProfilePasses(db),
    streamsSecret: createStreamsSecretReader(db),
    embedOrigins: createEmbedOrigins(db, now),
    relay: openRelay({ config, now, log, timing: relayTiming }),
    findTitle:
      parts.findTitle ?? createTitleStreamFinder(db, config.publicUrl.startsWith('https:')),
    needsRelay: parts.needsRelay ?? ((row: ChannelRow) => channelNeedsRelay(row, config.publicUrl)),
  };
  addReadings(metrics, {
    connections: () => db.connections?.(),
    queuedPushes: () => countUnfinished(db, now()),
  });
  return provider;
}
