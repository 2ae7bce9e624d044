import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { PersonHeader } from '../features/catalogue/person-header.tsx';
import { PersonLayout } from '../features/catalogue/person-layout.tsx';
import { SearchWordsRuleButton } from '../features/reminders/search-words-rule-button.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { castEntriesQuery } from '../queries/entry-lists.ts';
import { castQuery } from '../queries/tags-and-casts.ts';
import { useApp } from '../session/use-app.tsx';
import { EntryListWithActions } from './entry-list-with-actions.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';

const route = getRouteApi('/_main/_viewer/casts/$id');

export function PersonScreen() {
  const { id } = route.useParams();
  const { client } = useApp();
  const translated = useTranslatedField();
  const { data: cast } = useSuspenseQuery(castQuery(client, id));
  const name = translated(cast.title_trans, cast.title);
  const pages = useSuspenseInfiniteQuery(castEntriesQuery(client, id));
  return (
    <>
      <DocumentTitle title={name} />
      <PersonLayout
        key={id}
        profile={<PersonHeader cast={cast} actions={<SearchWordsRuleButton words={name} />} />}
      >
        <EntryListWithActions
          pages={pages}
          empty={
            <NoEntries action={<HomeOrGuideLink onHome={false} />}>
              <Trans>There is nothing with this person yet</Trans>
            </NoEntries>
          }
        />
      </PersonLayout>
    </>
  );
}
