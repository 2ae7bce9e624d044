/** Looks at all streams whose look is due: new ones, failed ones, and from time to time those that play. */
import type { Database } from '../database.ts';
import type { StreamServer } from '../relay/relayed-stream.ts';
import { type ChannelStream, channelStreams, distinctStreams } from './channel-streams.ts';
import { type CheckTools, checkStream } from './check-stream.ts';
import { checkAfter, isShownAlike, type StreamCheck } from './stream-check.ts';
import {
  deleteOtherChecks,
  publishChecks,
  readStreamChecks,
  storeStreamCheck,
} from './stream-checks-table.ts';
import type { Site } from './verdict.ts';

export type DueTools = Omit<CheckTools, 'allowPrivate'> & {
  readonly db: Database;
  readonly site: Site;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** No further look begins once it is aborted. */
  readonly signal: AbortSignal;
  /**
   * Whether a server that sends only so many streams has one left: a look would end that of a viewer. Such a stream stays
   * due.
   */
  readonly hasRoom: (server: StreamServer) => boolean;
  /** Is called after each look. */
  readonly onChecked?: (one: ChannelStream, check: StreamCheck) => void;
};

/** Hosts that are asked at the same time. */
const maxHosts = 8;
/** Milliseconds after which what has changed is shown to viewers, while other looks go on. */
const publishAfterMs = 60_000;

/** `isWanted` chooses among all streams; without it those are looked at that are due. Returns how many were. */
export async function checkDueStreams(
  tools: DueTools,
  isWanted?: (one: ChannelStream) => boolean,
): Promise<number> {
  const { db, now } = tools;
  const all = distinctStreams(await channelStreams(db));
  const keys = all.map(({ key }) => key);
  await deleteOtherChecks(db, keys);
  const checks = await readStreamChecks(db, keys);
  const isDue = ({ key }: ChannelStream) => (checks.get(key)?.nextAt ?? 0) <= now();
  const due = all.filter(isWanted ?? isDue);
  const publishing = createPublisher(tools);
  let looks = 0;
  await eachHost(due, tools.signal, async (one) => {
    if (one.server && !tools.hasRoom(one.server)) return;
    looks += 1;
    const before = checks.get(one.key);
    const facts = await checkStream(one.stream, { ...tools, allowPrivate: one.allowPrivate });
    const result = { facts, now: now(), random: tools.random() };
    const check = checkAfter(one.stream, before, result, tools.site);
    await storeStreamCheck(db, one.key, check);
    if (!isShownAlike(before, check)) await publishing.changed();
    tools.onChecked?.(one, check);
  });
  await publishing.end();
  return looks;
}

/**
 * Streams of one host come one after the other, several hosts at the same time. Throws the first failure of `work`, once
 * the other looks have ended.
 */
async function eachHost(
  streams: readonly ChannelStream[],
  signal: AbortSignal,
  work: (one: ChannelStream) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const hosts = Object.values(
    Object.groupBy(streams, ({ stream }) => URL.parse(stream.address)?.host ?? ''),
  );
  const next = hosts.values();
  const worker = async () => {
    for (const host of next) {
      for (const one of host ?? []) {
        if (signal.aborted || failures.length > 0) return;
        await work(one).catch((error: unknown) => failures.push(error));
      }
    }
  };
  await Promise.all(Array.from({ length: maxHosts }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Shows viewers what has changed, a minute later at the latest: each time all kept answers are made again. */
function createPublisher({ db, now }: DueTools) {
  let changedSince: number | undefined;
  const publish = async () => {
    changedSince = undefined;
    await publishChecks(db);
  };
  return {
    async changed() {
      changedSince ??= now();
      if (now() - changedSince >= publishAfterMs) await publish();
    },
    async end() {
      if (changedSince !== undefined) await publish();
    },
  };
}
