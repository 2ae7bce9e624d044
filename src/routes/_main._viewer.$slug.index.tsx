import { createFileRoute, notFound } from '@tanstack/react-router';
import { StripsSkeleton } from '../features/catalogue/strips-skeleton.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { isMissing } from '../queries/call-failure.ts';
import { pageQuery } from '../queries/strips-page.ts';
import { StripsPage } from '../screens/strips-page.tsx';

/** DynamicPage: a page of the menu by its slug. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/$slug/')({
  loader: ({ context: { client, queryClient }, params: { slug } }) =>
    queryClient
      .ensureQueryData({ ...pageQuery(client, slug), revalidateIfStale: true })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      }),
  component: DynamicPage,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <StripsSkeleton hero={false} />,
});

function DynamicPage() {
  const { slug } = Route.useParams();
  const page = Route.useLoaderData();
  const translated = useTranslatedField();
  const title = translated(page.title_trans, page.title) || slug;
  return (
    <>
      <DocumentTitle title={title} />
      <StripsPage key={slug} slug={slug} title={title} />
    </>
  );
}
