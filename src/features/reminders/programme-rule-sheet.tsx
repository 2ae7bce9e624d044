import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { minuteOfDay } from '../../domain/reminders/minute-of-day.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import type { RuleWish } from '../../queries/rule-changes.ts';
import { RuleSheet } from './rule-sheet.tsx';

type ProgrammeRuleSheetProps = {
  programme: RemindableProgramme;
  onSet: () => void;
  onClose: () => void;
};

/** A sheet for reminders of more than this one programme: of which programmes, and on which channels. */
export function ProgrammeRuleSheet({ programme, onSet, onClose }: ProgrammeRuleSheetProps) {
  const { t } = useLingui();
  const { title } = programme;
  const [wish] = useState(() => newRuleFor(programme));
  return (
    <RuleSheet
      wish={wish}
      heading={t`Remind me of ${title}`}
      mayBeNewOnly={programme.isNew !== undefined}
      {...{ onSet, onClose }}
    />
  );
}

function newRuleFor({
  channelId,
  channelTitle,
  title,
  seriesId,
  start,
}: RemindableProgramme): RuleWish {
  const timezone = deviceTimezone();
  return {
    id: crypto.randomUUID(),
    kind: 'episodes',
    scope: 'channel',
    channel_id: channelId,
    channel_title: channelTitle,
    title,
    series_id: seriesId,
    words: undefined,
    minute: minuteOfDay(start, timezone),
    timezone,
    new_only: false,
    paused: false,
    skipped: [],
  };
}
