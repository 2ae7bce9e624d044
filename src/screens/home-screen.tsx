import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { menuQuery } from '../queries/menu.ts';
import { EmptyHome } from './empty-home.tsx';
import { LazyBanner, LazyFloatingAd } from './lazy-ads.tsx';
import { StripsPage } from './strips-page.tsx';

const route = getRouteApi('/_main/');

export function HomeScreen() {
  const { client } = route.useRouteContext();
  const wording = useWording();
  const [first] = useSuspenseQuery(menuQuery(client)).data;
  return (
    <>
      <ScreenTitle />
      {first ? (
        <StripsPage slug={first.slug} title={wording(first.title_trans, first.title)} home />
      ) : (
        <EmptyHome />
      )}
      <LazyBanner page="homepage" />
      <LazyFloatingAd />
    </>
  );
}
