import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { CalendarFeed } from '../../queries/calendar-feed.ts';

/**
 * When the address was made, and when a calendar app last read it. The address itself is shown only once, when it is
 * made.
 */
export function CalendarFeedDates({
  calendar: { created_at, read_at },
}: {
  calendar: CalendarFeed;
}) {
  const language = useLanguage();
  const dateText = (time: number) => formatDate(time, language, { dateStyle: 'medium' });
  const made = created_at && dateText(created_at);
  const read = read_at && dateText(read_at);
  return (
    <>
      <p>
        <Trans>You made an address on {made}. It is not shown again; a new one ends it.</Trans>
      </p>
      <p>
        {read ? (
          <Trans>A calendar app last read it on {read}.</Trans>
        ) : (
          <Trans>No calendar app has read it yet.</Trans>
        )}
      </p>
    </>
  );
}
