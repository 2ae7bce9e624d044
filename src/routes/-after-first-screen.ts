/** What the first screen does not need. Its code is loaded afterwards. */
import type { AnyRouter } from '@tanstack/react-router';
import { activateLanguage } from '../locales/language-activation.ts';
import { type BackgroundEnv, startBackgroundWork } from '../pwa/background-work.ts';
import { followProfileLanguage } from '../pwa/profile-language.ts';
import { followProfileSwitches } from '../session/follow-profile-switches.ts';
import { switchNavigation } from '../session/switch-profile.ts';
import { loadWithRetries } from '../ui/load-with-retries.ts';
import { watchRemoteControl } from './-remote-control.ts';

type Given = Omit<BackgroundEnv, 'go' | 'loadWithRetries' | 'keepPlayer'>;

export function startDeferredWork(router: AnyRouter, given: Given): void {
  const { store } = given;
  startBackgroundWork({
    ...given,
    go: (path) => void router.navigate({ href: path }),
    loadWithRetries,
    keepPlayer: async () => (await import('../features/player/lazy-player.tsx')).preloadPlayer(),
  });
  followProfileLanguage({ store, activateLanguage });
  followProfileSwitches(given, switchNavigation(router));
  watchRemoteControl(router, store);
}
