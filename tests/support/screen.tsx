/** A screen in a real browser, with the routes, the guards and the shell of the app around it. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Download } from '#src/contracts/download.ts';
import { addDownload } from '#src/data/device/download-records.ts';
// Only its types are needed: links and addresses are those of the app's router.
import type {} from '#src/main.tsx';
import { FailedPage } from '#src/routes/-failed-page.tsx';
import { moveFocusOnNavigation } from '#src/routes/-focus-on-navigation.ts';
import { routeTree } from '#src/routes/route-tree.gen.ts';
import { type Answers, type Setting, showRoutes, viewer } from './component.tsx';
import { smallProvider } from './small-answers.ts';

/** What the shell asks for on every screen. */
const shell: Answers = {
  'GET settings': () => ({}),
  'GET location': () => ({ data: { code: 'AE', ip: '192.0.2.1' } }),
  'GET pages': () => ({ data: [{ slug: 'home', title: 'Home' }] }),
  'GET web-notifications': () => ({ status: 200, data: [] }),
};

/** The setting of a signed-in viewer. The provider is `smallProvider`, with `answers` in place of its own answers. */
export const asViewer = (answers: Answers = {}) => ({
  user: viewer,
  answers: { ...smallProvider, ...answers },
});

type ScreenSetting = Omit<Setting, 'path'> & {
  /** What the viewer keeps on the device. */
  downloads?: readonly Download[];
};

/** Shows the screen of an address, to a viewer who may watch. The provider answers what the test says. */
export async function showScreen(
  path: string,
  { answers, user, downloads = [], ...setting }: ScreenSetting = {},
) {
  const account: Answers = {
    'GET user': () => ({
      data: { is_active: 1, email_verified_at: '2026-01-01 10:00:00', ...user },
    }),
  };
  return showRoutes(
    async (parts) => {
      for (const download of downloads) await addDownload(parts.database, download);
      const router = createRouter({
        routeTree,
        history: createMemoryHistory({ initialEntries: [path] }),
        context: { ...parts, askGuards: () => void router.invalidate() },
        defaultErrorComponent: FailedPage,
        defaultPendingMs: 150,
        defaultPendingMinMs: 0,
        defaultPreload: false,
      });
      moveFocusOnNavigation(router);
      return router;
    },
    {
      ...setting,
      ...(user && { user: { is_active: true, email_verified_at: 1, ...user } }),
      answers: { ...shell, ...account, ...answers },
    },
  );
}
