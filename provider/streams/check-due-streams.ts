/** Checks all streams that are due: new ones, failed ones, and from time to time those that play. */
import type { Database } from '../database.ts';
import type { StreamServer } from '../relay/relayed-stream.ts';
import { type ChannelStream, channelStreams, distinctStreams } from './channel-streams.ts';
import { type CheckResult, isShownAlike, resultAfterCheck } from './check-result.ts';
import { type CheckTools, checkStream } from './check-stream.ts';
import {
  deleteOtherResults,
  publishCheckResults,
  readCheckResults,
  storeCheckResult,
} from './stream-checks-table.ts';
import type { OwnSite } from './verdict.ts';

export type DueCheckTools = Omit<CheckTools, 'allowPrivate'> & {
  readonly db: Database;
  readonly site: OwnSite;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Returns a number between 0 and 1. */
  readonly random: () => number;
  /** When it is aborted, no further check begins. */
  readonly signal: AbortSignal;
  /**
   * Whether a server with a limit can send one more stream. If it cannot, the stream is not checked and stays due,
   * because the check would end a viewer's stream.
   */
  readonly hasRoom: (server: StreamServer) => boolean;
  /** Called after each check. */
  readonly onChecked?: (one: ChannelStream, result: CheckResult) => void;
};

/** How many hosts are asked at the same time. */
const maxHosts = 8;
/** After this many milliseconds viewers are shown the changes so far, while other checks go on. */
const publishAfterMs = 60_000;

/** Checks the streams that are due. Returns how many were checked. */
export async function checkDueStreams(tools: DueCheckTools): Promise<number> {
  const { db, now } = tools;
  const every = await channelStreams(db);
  // A hidden channel keeps its results for when it is shown again.
  await deleteOtherResults(
    db,
    every.map(({ key }) => key),
  );
  const all = distinctStreams(every.filter(({ isHidden }) => !isHidden));
  const keys = all.map(({ key }) => key);
  const results = await readCheckResults(db, keys);
  const isDue = ({ key }: ChannelStream) => (results.get(key)?.nextAt ?? 0) <= now();
  const due = all.filter(isDue);
  const publishing = createPublisher(tools);
  let looks = 0;
  await forEachStreamByHost(due, tools.signal, async (one) => {
    if (one.server && !tools.hasRoom(one.server)) return;
    looks += 1;
    const before = results.get(one.key);
    const facts = await checkStream(one.stream, { ...tools, allowPrivate: one.allowPrivate });
    const findings = { facts, now: now(), random: tools.random() };
    const result = resultAfterCheck(one.stream, before, findings, tools.site);
    await storeCheckResult(db, one.key, result);
    if (!isShownAlike(before, result)) await publishing.noteChange();
    tools.onChecked?.(one, result);
  });
  await publishing.end();
  return looks;
}

/**
 * Calls `work` for each stream: for those of one host one after the other, and for several hosts at the same time.
 * Throws the first failure of `work`, when the other calls have ended.
 */
async function forEachStreamByHost(
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

/**
 * Shows viewers the changes, at most a minute later. This does not happen after each check, because each time all
 * cached answers must be made again.
 */
function createPublisher({ db, now }: DueCheckTools) {
  let changedSince: number | undefined;
  const publish = async () => {
    changedSince = undefined;
    await publishCheckResults(db);
  };
  return {
    async noteChange() {
      changedSince ??= now();
      if (now() - changedSince >= publishAfterMs) await publish();
    },
    async end() {
      if (changedSince !== undefined) await publish();
    },
  };
}
