/** A reminder in the form of docs/api.md, "Channel notification". */
import type * as v from 'valibot';
import type { ReminderRecord } from '#src/contracts/reminder.ts';
import type { Language } from '#src/domain/language.ts';
import { programmeId } from '../guide/programme.ts';
import type { Provider } from '../provider-types.ts';
import { textIn } from '../translated-text.ts';
import { computedTitlesAt, titleIn } from './reminder-title.ts';
import type { ReminderRow } from './reminders-table.ts';

export function reminderOnWire(
  row: ReminderRow,
  language: Language,
  provider: Provider,
): v.InferInput<typeof ReminderRecord> & { channel_title: string; programme_id: string } {
  const { id, channel_id, start_at, channel_title, dvr_seconds, video_title, titles } = row;
  return {
    id,
    channel_id,
    channel_title: textIn(language, channel_title),
    video_title: titleIn(
      titles ?? computedTitlesAt(provider, channel_id, start_at),
      video_title,
      language,
    ),
    start_time: new Date(start_at).toISOString(),
    programme_id: programmeId(channel_id, start_at),
    dvr_duration: dvr_seconds ?? 0,
  };
}
