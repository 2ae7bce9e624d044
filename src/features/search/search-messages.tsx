import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchKind } from '../../domain/catalogue/search-text.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import { menuQuery } from '../../queries/menu.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';

const toGuide = (
  <Link to="/epg" className={buttonClass('primary')}>
    <Trans>Guide</Trans>
  </Link>
);

type NoTitlesProps = {
  q: string;
  kind: SearchKind | undefined;
  /** Whether the guide has programmes with these words. */
  hasProgrammes: boolean;
  firstCommands?: ReactNode;
};

/** docs/product.md, 8, "Empty states". It offers all kinds where one was searched, otherwise pages to browse. */
export function NoTitles({ q, kind, hasProgrammes, firstCommands }: NoTitlesProps) {
  if (hasProgrammes) {
    return (
      <p>
        <Trans>No title has these words; programmes of the guide have.</Trans>
      </p>
    );
  }
  return (
    <MessagePanel
      icon="search"
      title={<Trans>No results found for your query.</Trans>}
      action={
        kind ? (
          <Link to="/search" search={{ q }} replace className={buttonClass('primary')}>
            <Trans>All</Trans>
          </Link>
        ) : (
          <>
            {toGuide}
            <MenuPageLinks />
          </>
        )
      }
    >
      {firstCommands}
    </MessagePanel>
  );
}

/** The pages of the menu, without home. */
function MenuPageLinks() {
  const translated = useTranslatedField();
  const { data: items = [] } = useQuery(menuQuery(useApp().client));
  return items.slice(1).map(({ slug, title, title_trans }) => (
    <Link key={slug} to="/$slug" params={{ slug }} className={buttonClass('secondary')}>
      <bdi>{translated(title_trans, title)}</bdi>
    </Link>
  ));
}

export function TitlesOffline({ found }: { found: boolean }) {
  return (
    <MessagePanel
      icon="offline"
      title={<Trans>Films, shows and channels are found with a network only</Trans>}
      action={found ? undefined : toGuide}
    >
      {found ? (
        <Trans>Programmes of the guide are found without one.</Trans>
      ) : (
        <Trans>No programme of the guide on this device has these words.</Trans>
      )}
    </MessagePanel>
  );
}

export function TitlesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePanel
      icon="info"
      title={<Trans>The search did not get through</Trans>}
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
      alert
    >
      <Trans>The server did not answer as it should. Please try again in a moment.</Trans>
    </MessagePanel>
  );
}
