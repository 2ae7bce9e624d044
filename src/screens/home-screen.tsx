import { useSuspenseQuery } from '@tanstack/react-query';
import { NoStrips } from '../features/catalogue/no-strips.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { menuQuery } from '../queries/menu.ts';
import { useApp } from '../session/use-app.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';
import { ImportInstructions } from './import-instructions.tsx';
import { LazyBanner, LazyFloatingAd } from './lazy-ads.tsx';
import { StripsPage } from './strips-page.tsx';

export function HomeScreen() {
  const { client } = useApp();
  const translated = useTranslatedField();
  const [first] = useSuspenseQuery(menuQuery(client)).data;
  return (
    <>
      <DocumentTitle />
      {first ? (
        <StripsPage slug={first.slug} title={translated(first.title_trans, first.title)} home />
      ) : (
        <NoStrips title="" action={<HomeOrGuideLink onHome />}>
          <ImportInstructions />
        </NoStrips>
      )}
      <LazyBanner page="homepage" />
      <LazyFloatingAd />
    </>
  );
}
