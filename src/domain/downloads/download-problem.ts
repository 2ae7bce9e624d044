/** Why a download does not go on. Each reason has its sentence in features/downloads. */

export const downloadReasons = [
  /** The playlist belongs to a live stream, which has no end. */
  'live',
  /** Encrypted in a way that only plays with a licence (DRM). */
  'protected',
  /** It is neither a playlist nor a file that can be kept. */
  'unreadable',
  /** There are more parts, or larger ones, than a device should store. */
  'too-large',
  /** The host does not let the app read the film (CORS). */
  'cors',
  'unreachable',
  /** A piece in the middle is missing at its host. */
  'part-missing',
  /** The device has no room left. */
  'full',
  /** The browser stores nothing. */
  'refused',
  /** The browser has deleted the film. */
  'lost',
  /** The provider has taken the title away. */
  'withdrawn',
  /** The provider does not allow the viewer to keep the film. */
  'not-allowed',
] as const;
export type DownloadReason = (typeof downloadReasons)[number];

export class DownloadProblem extends Error {
  readonly reason: DownloadReason;

  constructor(reason: DownloadReason, about?: string) {
    super(about ?? reason);
    this.reason = reason;
  }
}
