import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListLayout } from '../features/catalogue/list-layout.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { tagEntriesQuery } from '../queries/entry-lists.ts';
import { tagQuery } from '../queries/tags-and-casts.ts';
import { useApp } from '../session/use-app.tsx';
import { EntryListWithActions } from './entry-list-with-actions.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';

const route = getRouteApi('/_main/_viewer/tags/$id');

export function TagScreen() {
  const { id } = route.useParams();
  const { client } = useApp();
  const translated = useTranslatedField();
  const { data: tag } = useSuspenseQuery(tagQuery(client, id));
  const pages = useSuspenseInfiniteQuery(tagEntriesQuery(client, id));
  const title = translated(tag.t_title, tag.title);
  return (
    <>
      <DocumentTitle title={title} />
      <ListLayout
        key={id}
        title={title}
        above={[
          <Link key="home" to="/">
            <Trans>Home</Trans>
          </Link>,
        ]}
      >
        <EntryListWithActions
          pages={pages}
          empty={
            <NoEntries action={<HomeOrGuideLink onHome={false} />}>
              <Trans>No entries for this tag</Trans>
            </NoEntries>
          }
        />
      </ListLayout>
    </>
  );
}
