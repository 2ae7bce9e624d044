/**
 * Decides whether a viewer who may watch something may also keep it on a device, and for how long. docs/decisions.md,
 * "Downloads".
 */
import type { OwnStream } from './catalogue/stored-catalogue-types.ts';

/** What the operator allows. */
export type DownloadRule = {
  readonly titles: boolean;
  readonly pastProgrammes: boolean;
  /** How many days a device may keep a download. */
  readonly days: number;
};

/** The field `download` of a video and of a channel: docs/api.md, "Download". */
export type DownloadWire = { days: number } | null;

export function downloadRuleOf(downloads: 'off' | 'titles' | 'all', days: number): DownloadRule {
  return { titles: downloads !== 'off', pastProgrammes: downloads === 'all', days };
}

/**
 * `own` are the streams of an operator's own title; null for a title of the demo. A stream of somebody else's service
 * must not be kept.
 */
export function allowedTitleDownload(
  { titles, days }: DownloadRule,
  own: readonly Pick<OwnStream, 'isSecret' | 'mayDownload'>[] | null,
): DownloadWire {
  const [first] = own ?? [];
  const isRefused = first && (first.isSecret || first.mayDownload === false);
  return titles && !isRefused ? { days } : null;
}

export function allowedPastDownload(
  { pastProgrammes, days }: DownloadRule,
  channel: { readonly dvr_seconds: number; readonly secret: boolean },
): DownloadWire {
  return pastProgrammes && channel.dvr_seconds > 0 && !channel.secret ? { days } : null;
}
