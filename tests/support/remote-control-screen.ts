/** Shows a screen in component tests, to a viewer who uses a remote control. */
import { vi } from 'vitest';
import type { Download } from '#src/contracts/download.ts';
import type { PresentProfile } from '#src/data/device/present-profile.ts';
import { watchRemoteControl } from '#src/routes/-remote-control.ts';
import { remoteChoiceAtom } from '#src/session/viewing-and-remote-choices.ts';
import { untilSettled } from './arrow-walk.ts';
import { type Answers, type showComponent, viewer } from './component.tsx';
import { showScreen } from './screen.tsx';
import { evening, smallProvider } from './small-answers.ts';

export type RemoteControlSetting = {
  language?: 'en' | 'ar';
  visitor?: boolean;
  answers?: Answers;
  /** The profile that watches. */
  present?: PresentProfile | undefined;
  /** What the viewer keeps on the device. */
  downloads?: readonly Download[];
};

type Shown = Awaited<ReturnType<typeof showScreen | typeof showComponent>>;

let leave = () => {};

/** Before each test. */
export async function prepareRemoteControl(): Promise<void> {
  // The app loads the code for the keys on demand, and the first press would come before that code.
  await import('#src/ui/spatial-navigation/remote-keys.ts');
  await import('#src/ui/spatial-navigation/gamepad.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent = '* { scroll-behavior: auto !important }';
}

/** After each test: nothing listens to the keys any more. */
export function stopRemoteControl(): void {
  leave();
  leave = () => {};
}

/** Shows a screen to a viewer who uses a remote control always. */
export async function showWithRemoteControl(path: string, setting: RemoteControlSetting = {}) {
  const { language = 'en', visitor = false, answers = smallProvider, downloads = [] } = setting;
  const { present } = setting;
  const shown = await showScreen(path, {
    language,
    answers,
    downloads,
    ...(!visitor && { user: viewer }),
    ...(present && { present }),
  });
  watchKeys(shown);
  shown.store.set(remoteChoiceAtom, 'on');
  await untilSettled();
  return shown;
}

/** Watches the keys as the app does for a viewer who chose nothing, until the end of the test. */
export function watchKeys({ router, store }: Pick<Shown, 'router' | 'store'>): void {
  watchRemoteControl(router, store);
  leave = () => store.set(remoteChoiceAtom, 'off');
}
