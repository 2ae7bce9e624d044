import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BarPart, KeptPart } from '../../../domain/device/storage-parts.ts';
import type { IconName } from '../../../ui/icon.tsx';

export const partIcons: Record<KeptPart, IconName> = {
  guide: 'guide',
  pictures: 'film',
  answers: 'television',
  records: 'bell',
  app: 'phone',
};

export function usePartNames(): Record<BarPart, string> {
  const { t } = useLingui();
  return {
    films: t`Downloads`,
    guide: t`Guide days`,
    pictures: t`Pictures`,
    answers: t`Pages and lists`,
    records: t`Reminders and favourites`,
    app: t`The app itself`,
    other: t`Other`,
  };
}

export function PartCount({ part, count }: { part: KeptPart; count: number }) {
  switch (part) {
    case 'guide':
      return <Plural value={count} one="# day" other="# days" />;
    case 'pictures':
      return <Plural value={count} one="# picture" other="# pictures" />;
    case 'answers':
      return <Plural value={count} one="# page or list" other="# pages and lists" />;
    case 'records':
      return <Plural value={count} one="# reminder" other="# reminders" />;
    case 'app':
      return <Plural value={count} one="# file" other="# files" />;
  }
}

/** What a part is used for, and how long it is stored, in one line. */
export function PartRetention({ part }: { part: KeptPart }) {
  switch (part) {
    case 'guide':
      return (
        <Trans>
          The days around today. Past ones are deleted, the others refreshed every few hours.
        </Trans>
      );
    case 'pictures':
      return (
        <Trans>What you have seen, for up to 60 days. Pictures go first when room runs out.</Trans>
      );
    case 'answers':
      return <Trans>What you have opened: the latest 300, until you sign out.</Trans>;
    case 'records':
      return (
        <Trans>Also what you have watched and searched for. It stays until you sign out.</Trans>
      );
    case 'app':
      return <Trans>What the app needs to start, until its next version.</Trans>;
  }
}
