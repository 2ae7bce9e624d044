import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListLayout } from '../features/catalogue/list-layout.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { useStripTitle } from '../features/catalogue/use-strip-title.ts';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { stripEntriesQuery } from '../queries/entry-lists.ts';
import { menuQuery } from '../queries/menu.ts';
import { stripQuery } from '../queries/strips.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EntryListWithActions } from './entry-list-with-actions.tsx';

const route = getRouteApi('/_main/_viewer/$slug/more/$id');

export function StripScreen() {
  const { slug, id } = route.useParams();
  const { client } = useApp();
  const titleOf = useStripTitle();
  const { data: strip } = useSuspenseQuery(stripQuery(client, id));
  const pages = useSuspenseInfiniteQuery(stripEntriesQuery(client, id));
  const page = usePageLinks(strip.page, slug);
  const title = titleOf(strip) || page.name;
  return (
    <>
      <DocumentTitle title={title} />
      <ListLayout key={id} title={title} above={page.above}>
        <EntryListWithActions
          pages={pages}
          shape={strip.component === 'vertical' ? 'vertical' : 'row'}
          empty={
            <NoEntries action={page.button}>
              <Trans>There is nothing in this list yet</Trans>
            </NoEntries>
          }
        />
      </ListLayout>
    </>
  );
}

type PageOfStrip = { slug?: string | undefined } & Parameters<typeof pageTitle>[1];

/**
 * The name of the strip's page, with links to it for the breadcrumb and for a button. If the strip has no page, the
 * page in the address is used.
 */
function usePageLinks(page: PageOfStrip | undefined, named: string) {
  const { client } = useApp();
  const translated = useTranslatedField();
  const { data: menu = [] } = useQuery(menuQuery(client));
  const slug = page?.slug ?? named;
  const item = menu.find((one) => one.slug === slug);
  const isHome = menu[0]?.slug === slug;
  const name = pageTitle(translated, page) || pageTitle(translated, item) || slug;
  const home = (
    <Link to="/">
      <Trans>Home</Trans>
    </Link>
  );
  const pageLink = (className?: string) =>
    isHome ? (
      <Link to="/" className={className}>
        <Trans>Home</Trans>
      </Link>
    ) : (
      <Link to="/$slug" params={{ slug }} className={className}>
        <bdi>{name}</bdi>
      </Link>
    );
  return {
    name,
    above: isHome ? [home] : [home, pageLink()],
    button: pageLink(buttonClass('primary')),
  };
}

function pageTitle(
  translated: ReturnType<typeof useTranslatedField>,
  page:
    | { title?: string | undefined; title_trans?: Readonly<Record<string, string>> | undefined }
    | undefined,
): string {
  return page ? translated(page.title_trans, page.title) : '';
}
