import { useLanguage } from '../../locales/use-wording.ts';

type PublishedProps = { at: number | undefined; className?: string | undefined };

/** The day a post was published, in the viewer's zone. `at` in epoch milliseconds. Western digits, as everywhere. */
export function Published({ at, className }: PublishedProps) {
  const language = useLanguage();
  if (at === undefined) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', numberingSystem: 'latn' });
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {date.format(at)}
    </time>
  );
}
