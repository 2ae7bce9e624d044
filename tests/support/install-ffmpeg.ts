/** Finds the programs that make and read pictures (Debian's `ffmpeg`), or installs them. */
import { canRun, install } from './push/requirements.ts';

/** Why there are none; undefined when they are there. */
export function ensureFfmpeg(): string | undefined {
  const isThere = () => canRun('ffmpeg', '-version') && canRun('ffprobe', '-version');
  if (isThere()) return undefined;
  const trouble =
    process.platform === 'linux' ? install(['ffmpeg']) : 'the tests install it on Linux alone';
  return isThere() ? undefined : `ffmpeg is not installed${trouble ? ` (${trouble})` : ''}`;
}
