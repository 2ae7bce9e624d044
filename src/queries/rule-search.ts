/** Lets this device search the kept guide by the viewer's rules, if the provider does not. */

import { readWaiting } from '../data/device/outbox-records.ts';
import { refreshDays } from '../data/guide/refresh-guide.ts';
import { searchByRules } from '../data/guide/search-by-rules.ts';
import { createWorkerDayWriter, keptGuideDays } from '../data/guide/worker-day-writer.ts';
import type { Language } from '../domain/language.ts';
import { deviceTimezone } from '../domain/time/written-time.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { refetchReminders } from './reminder-list.ts';
import { userQuery } from './user.ts';
import { createYielder } from './yield-to-main.ts';

type RuleSearchContext = AppContext & {
  /** The shown language. */
  language: Language;
};

/** Resolves when the reminders fit the present guide. Does nothing if the provider searches its guide. */
export async function searchByKeptRules(context: RuleSearchContext): Promise<void> {
  const { client, database, queryClient, outbox, now } = context;
  const { id: userId } = await queryClient.ensureQueryData(userQuery(client));
  const timezone = deviceTimezone();
  const changed = await searchByRules({
    store: keptGuideDays,
    database,
    now,
    timezone,
    userId,
    prepare: (language) => keepDaysIn(language, timezone, context),
    pause: createYielder(),
  });
  if (!changed) return;
  // The search has put its changes of reminders into the outbox. What fails is sent with the next flush.
  const { waiting } = await database.read(readWaiting);
  if (waiting.some(({ change }) => change.kind === 'reminder'))
    void outbox.flush().catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: keys.rules });
  refetchReminders(queryClient);
}

/** A rule compares titles in the language in which it was made, so its days are stored in that language, too. */
async function keepDaysIn(
  wanted: Language,
  timezone: string,
  { client, now, language }: RuleSearchContext,
): Promise<void> {
  if (wanted === language) return;
  const dates = await keptGuideDays.keptDates({ language, timezone });
  const write = createWorkerDayWriter(client, now);
  // Offline, only the stored days can be searched.
  await refreshDays({ store: keptGuideDays, write, now, timezone, language: wanted }, dates);
}
