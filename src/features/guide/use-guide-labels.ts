import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GuideLabels } from './grid/guide-painter.ts';

/** The guide's sentences in the viewer's language. */
export function useGuideLabels(): GuideLabels {
  const { t } = useLingui();
  return useMemo(
    () => ({
      nothing: t`No information available.`,
      absent: {
        loading: t`Loading this day…`,
        missing: t`This day is not kept on this device.`,
        failed: t`This day could not be loaded.`,
      },
      onNow: t`On now`,
      ended: t`Ended`,
      canCatchUp: t`Catch-up available`,
      reminderSet: t`Reminder set`,
      name: (title, channel, from, to) => t`${title}, ${channel}, from ${from} to ${to}`,
      channel: (title, number) =>
        number === undefined ? t`${title}, watch live` : t`${title}, channel ${number}, watch live`,
    }),
    [t],
  );
}
