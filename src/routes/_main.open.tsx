import { createFileRoute, redirect } from '@tanstack/react-router';
import { readHandedOver } from '../pwa/handed-over.ts';
import { OpenScreen } from '../screens/open-screen.tsx';

/** Open: leads on to what another app handed over to this one. docs/product.md, 2, "The installed app". */
export const Route = createFileRoute('/_main/open')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => search,
  loader: ({ location: { searchStr } }) => {
    const handed = readHandedOver(searchStr, window.location.host);
    if (handed.kind === 'path') throw redirect({ href: handed.path, replace: true });
    if (handed.kind === 'search') {
      throw redirect({ to: '/search', search: { q: handed.words || undefined }, replace: true });
    }
  },
  component: OpenScreen,
});
