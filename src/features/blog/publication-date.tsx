import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';

type PublicationDateProps = { at: number | undefined; className?: string | undefined };

/** The day a post was published, in the viewer's zone. `at` in epoch milliseconds. */
export function PublicationDate({ at, className }: PublicationDateProps) {
  const language = useLanguage();
  if (at === undefined) return null;
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatDate(at, language)}
    </time>
  );
}
