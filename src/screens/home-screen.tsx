import { useSuspenseQuery } from '@tanstack/react-query';
import { NoStrips } from '../features/catalogue/no-strips.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { menuQuery } from '../queries/menu.ts';
import { useApp } from '../session/use-app.tsx';
import { FirstCommands } from './first-commands.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';
import { LazyBanner, LazyFloatingAd } from './lazy-ads.tsx';
import { StripsPage } from './strips-page.tsx';

export function HomeScreen() {
  const { client } = useApp();
  const translated = useTranslatedField();
  const [first] = useSuspenseQuery(menuQuery(client)).data;
  return (
    <>
      <ScreenTitle />
      {first ? (
        <StripsPage slug={first.slug} title={translated(first.title_trans, first.title)} home />
      ) : (
        <NoStrips title="" action={<HomeOrGuideLink onHome />}>
          <FirstCommands />
        </NoStrips>
      )}
      <LazyBanner page="homepage" />
      <LazyFloatingAd />
    </>
  );
}
