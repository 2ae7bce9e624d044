/** Decides which download is continued now. docs/decisions.md, "Downloads". */
import type { Download } from '../../contracts/download.ts';
import { downloadStatusOf, type Network } from '../../domain/downloads/download-state.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import type { DeviceDatabase } from '../device/device-database-types.ts';
import { changeDownload, readDownloads } from '../device/download-records.ts';
import { isWithBrowser } from './hand-over-to-browser.ts';

/**
 * The pause of each copy whose host does not answer: its length, its beginning, and how many parts were kept then. Each
 * page has pauses of its own.
 */
const pauses = new Map<string, { milliseconds: number; since: number; kept_parts: number }>();

/**
 * Returns the oldest of the downloads that can continue. If there is none, it sets a failed download back to `waiting`
 * and returns it: one whose host stopped answering in the middle, and whose pause is over.
 */
export async function chooseNextDownload(
  database: DeviceDatabase,
  now: number,
  network: Network,
): Promise<Download | undefined> {
  const downloads = await readDownloads(database);
  const mayLoad = (one: Download) => downloadStatusOf(one, now, network) === 'loading';
  const next = downloads.findLast((one) => !isWithBrowser(one) && mayLoad(one));
  if (next) return next;
  const unreachable = downloads.filter(isUnreachable);
  for (const one of unreachable) beginPause(one, now);
  const due = unreachable.findLast((one) => isPauseOver(one, now) && mayLoad(asWaiting(one)));
  if (!due) return undefined;
  lengthenPause(due, now);
  return changeDownload(database, due, (one) => (isUnreachable(one) ? asWaiting(one) : undefined));
}

/** A host that has sent parts lets the app read them. A later failure by CORS only means that the host is down. */
const isUnreachable = ({ state, reason, kept_parts }: Download) =>
  state === 'failed' && (reason === 'unreachable' || reason === 'cors') && kept_parts > 0;

const asWaiting = ({ reason: _, ...one }: Download): Download => ({ ...one, state: 'waiting' });

/** The first pause begins when this page first sees that no more parts come. */
function beginPause({ copy, kept_parts }: Download, now: number): void {
  if (pauses.get(copy)?.kept_parts === kept_parts) return;
  pauses.set(copy, { milliseconds: minute, since: now, kept_parts });
}

function isPauseOver({ copy }: Download, now: number): boolean {
  const { milliseconds = 0, since = now } = pauses.get(copy) ?? {};
  // A time in the future was noted before the device's clock was set back.
  return Math.abs(now - since) >= milliseconds;
}

function lengthenPause({ copy, kept_parts }: Download, now: number): void {
  const { milliseconds = 0 } = pauses.get(copy) ?? {};
  pauses.set(copy, { milliseconds: Math.min(2 * milliseconds, hour), since: now, kept_parts });
}
