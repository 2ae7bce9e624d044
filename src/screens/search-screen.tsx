import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { searchProblem } from '../domain/catalogue/search-text.ts';
import { CastGrid } from '../features/catalogue/cast-shelf.tsx';
import { EntryGridSkeleton } from '../features/catalogue/entry-grid-skeleton.tsx';
import { ListLayout } from '../features/catalogue/list-layout.tsx';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { SearchWordsRuleButton } from '../features/reminders/search-words-rule-button.tsx';
import { RecentSearches } from '../features/search/recent-searches.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { EntryListWithActions } from './entry-list-with-actions.tsx';
import { ImportInstructions } from './import-instructions.tsx';

const route = getRouteApi('/_main/_viewer/search');

export function SearchScreen() {
  const { t } = useLingui();
  const { q = '', kind } = route.useSearch();
  const navigate = route.useNavigate();
  const search = (text: string) =>
    void navigate({ search: { q: text || undefined, kind }, replace: true });
  return (
    <>
      <DocumentTitle title={q ? t`Search: ${q}` : t`Search`} />
      <ListLayout title={t`Search`} tools={<SearchForm q={q} onSearch={search} />}>
        {searchProblem(q) ? (
          <RecentSearches />
        ) : (
          <SearchResults
            q={q}
            kind={kind}
            titles={(entries, pages) => (
              <EntryListWithActions pages={{ ...pages, data: entries }} empty={null} />
            )}
            people={(casts) => <CastGrid casts={casts} />}
            skeleton={<EntryGridSkeleton />}
            aboveResults={<SearchWordsRuleButton words={q} />}
            firstCommands={<ImportInstructions />}
            remind={(programme, variant) => (
              <RemindButton programme={programme} variant={variant} />
            )}
          />
        )}
      </ListLayout>
    </>
  );
}
