import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import type { RuleWish } from '../../queries/rule-changes.ts';
import { RuleSheet } from './rule-sheet.tsx';

/** A sheet for reminders of every programme with these words. */
export function SearchWordsRuleSheet({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useLingui();
  const [wish] = useState(() => newRuleFor(words));
  return <RuleSheet heading={t`Whenever this is on`} {...{ wish, onClose }} />;
}

function newRuleFor(words: string): RuleWish {
  return {
    id: crypto.randomUUID(),
    kind: 'words',
    scope: 'all',
    channel_id: undefined,
    channel_title: undefined,
    title: undefined,
    series_id: undefined,
    words,
    minute: undefined,
    timezone: deviceTimezone(),
    new_only: false,
    paused: false,
    skipped: [],
  };
}
