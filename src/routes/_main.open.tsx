import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSharedWithApp } from '../pwa/share-target.ts';
import { SharedLinkNotFoundScreen } from '../screens/shared-link-not-found-screen.tsx';

/** Open: leads on to what another app handed over to this one. docs/product.md, 2, "The installed app". */
export const Route = createFileRoute('/_main/open')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => search,
  loader: ({ location: { searchStr } }) => {
    const handed = readSharedWithApp(searchStr, window.location.host);
    if (handed.kind === 'path') throw redirect({ href: handed.path, replace: true });
    if (handed.kind === 'search') {
      throw redirect({ to: '/search', search: { q: handed.words || undefined }, replace: true });
    }
  },
  component: SharedLinkNotFoundScreen,
});
