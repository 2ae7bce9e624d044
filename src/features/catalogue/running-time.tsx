import { Trans } from '@lingui/react/macro';
import { runningTime } from '../../domain/catalogue/running-time.ts';

/** docs/product.md, 9: 'Xm' or 'Xh Ym', minutes rounded up; nothing when the length is unknown. */
export function RunningTime({ seconds }: { seconds: number | undefined }) {
  const time = runningTime(seconds);
  if (!time) return null;
  const { hours, minutes } = time;
  return hours > 0 ? (
    <Trans>
      {hours}h {minutes}m
    </Trans>
  ) : (
    <Trans>{minutes}m</Trans>
  );
}
