/**
 * Searches the kept guide on this device for programmes that the viewer's rules match, if the provider has no rules.
 */

import { readWaiting } from '../data/device/outbox-records.ts';
import { accountIdOf } from '../data/device/user-records.ts';
import { type GuideRefresh, refreshDays } from '../data/guide/refresh-guide.ts';
import { updateRuleReminders } from '../data/guide/search-by-rules.ts';
import {
  dayWriterThroughWorker,
  guideDaysOfPresentProfile,
} from '../data/guide/write-day-through-worker.ts';
import type { Language } from '../domain/language.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { refetchReminders } from './reminder-list.ts';
import { createYielder } from './yield-to-main.ts';

type RuleSearchContext = AppContext & {
  /** The shown language. */
  language: Language;
};

/** Resolves when the reminders fit the present guide. Does nothing if the provider searches its guide. */
export async function searchByKeptRules(context: RuleSearchContext): Promise<void> {
  const { client, queryClient, outbox, now } = context;
  // Guide and viewer are chosen before the search, because another profile may watch when the search ends.
  const store = guideDaysOfPresentProfile();
  const write = dayWriterThroughWorker(client, now);
  const { database, userId, pass } = await outbox.viewer();
  const timezone = deviceTimezone();
  const changed = await updateRuleReminders({
    store,
    database,
    now,
    timezone,
    userId: accountIdOf(userId),
    pass,
    prepare: (language) => keepDaysInLanguage(language, { ...context, timezone, store, write }),
    pause: createYielder(),
  });
  if (!changed) return;
  // The search has put its changes of reminders into the outbox. If this flush fails, the next one sends them.
  const { waiting } = await database.read(readWaiting);
  if (waiting.some(({ change }) => change.kind === 'reminder'))
    void outbox.flush().catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: keys.rules });
  refetchReminders(queryClient);
}

type Keeping = Pick<GuideRefresh, 'store' | 'write' | 'now' | 'timezone' | 'language'>;

/** A rule compares titles in the language in which it was made, so its days are stored in that language, too. */
async function keepDaysInLanguage(wanted: Language, keeping: Keeping): Promise<void> {
  const { store, language, timezone } = keeping;
  if (wanted === language) return;
  const dates = await store.keptDates({ language, timezone });
  // Offline, only the stored days can be searched.
  await refreshDays({ ...keeping, language: wanted }, dates);
}
