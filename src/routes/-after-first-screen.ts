/** What the first screen does not need. Its code is loaded afterwards. */
import type { AnyRouter } from '@tanstack/react-router';
import { activateLanguage } from '../locales/language-activation.ts';
import { followProfileLanguage } from '../pwa/follow-profile-language.ts';
import { type PageBackgroundEnv, startPageBackgroundWork } from '../pwa/page-background-work.ts';
import { followCrossTabProfileSwitches } from '../session/cross-tab-profile-switches.ts';
import { switchNavigation } from '../session/switch-profile.ts';
import { loadWithRetries } from '../ui/load-with-retries.ts';
import { watchRemoteControl } from './-remote-control.ts';

type Given = Omit<PageBackgroundEnv, 'go' | 'loadWithRetries' | 'keepPlayer'>;

export function startDeferredWork(router: AnyRouter, given: Given): void {
  const { store } = given;
  startPageBackgroundWork({
    ...given,
    go: (path) => void router.navigate({ href: path }),
    loadWithRetries,
    keepPlayer: async () => (await import('../features/player/lazy-player.tsx')).preloadPlayer(),
  });
  followProfileLanguage({ store, activateLanguage });
  followCrossTabProfileSwitches(given, switchNavigation(router));
  watchRemoteControl(router, store);
}
