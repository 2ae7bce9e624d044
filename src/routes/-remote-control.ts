/** Decides when the arrow keys move the focus. docs/decisions.md, "From the sofa". */
import type { AnyRouter } from '@tanstack/react-router';
import type { RemoteChoice } from '../domain/device/viewing-distance.ts';
import type { Store } from '../session/session.ts';
import { remoteChoiceAtom, viewingDistanceAtom } from '../session/viewing-and-remote-choices.ts';
import { isOnTelevision } from '../session/viewing-distance.ts';

/** Keys that no desktop keyboard has. */
const keysOfRemotes =
  /^(GoBack|XF86Back|ChannelUp|ChannelDown|Guide|Info|Color[FRGYB]|MediaTrackPreviousKey|Select)/;

const backKeys = /^(GoBack|XF86Back)/;

export function watchRemoteControl(router: AnyRouter, store: Store): void {
  let stop: Promise<() => void> | undefined;
  let isListening = false;
  const start = () => {
    if (stop) return;
    const started = listen(router).then((stopListening) => {
      // The viewer may have chosen no remote control while the code was being loaded.
      isListening = stop === started;
      return stopListening;
    });
    stop = started;
  };
  const end = () => {
    void stop?.then((stopListening) => stopListening());
    stop = undefined;
    isListening = false;
  };
  const follow = (choice: RemoteChoice) => {
    if (choice === 'on' || (choice === 'auto' && isOnTelevision())) start();
    else end();
  };
  store.sub(remoteChoiceAtom, () => follow(store.get(remoteChoiceAtom)));
  follow(store.get(remoteChoiceAtom));
  // The atom applies a size that the viewer chooses in another tab, but only while it has a subscription.
  store.sub(viewingDistanceAtom, () => undefined);
  const startUnlessOff = () => store.get(remoteChoiceAtom) !== 'off' && start();
  window.addEventListener('gamepadconnected', startUnlessOff);
  window.addEventListener('keydown', (event) => {
    if (!keysOfRemotes.test(event.key)) return;
    startUnlessOff();
    if (isListening || !stop || !backKeys.test(event.key)) return;
    // The browser of a television would leave the app before the code is loaded.
    event.preventDefault();
    const { key, target } = event;
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    void stop.then(() => target?.dispatchEvent(again));
  });
  // A gamepad that was used before this code was loaded sends no more event.
  if (navigator.getGamepads?.().some((one) => one !== null)) startUnlessOff();
}

/** Listens to the keys and gamepads. Resolves to the function that stops listening. */
async function listen(router: AnyRouter): Promise<() => void> {
  const [{ listenToRemoteKeys }, { listenToGamepads }] = await Promise.all([
    import('../ui/spatial-navigation/remote-keys.ts'),
    import('../ui/spatial-navigation/gamepad.ts'),
  ]);
  const ends = [listenToRemoteKeys(() => goBack(router)), listenToGamepads()];
  return () => {
    for (const end of ends) end();
  };
}

/** Shows the previous screen, or home. On home, Back leaves the app, which a television does by itself. */
function goBack(router: AnyRouter): boolean {
  const { history, state } = router;
  if (history.canGoBack()) history.back();
  else if (state.location.pathname === '/') return false;
  // Home replaces this screen in the history. Otherwise Back would lead from home to this screen again, and never
  // out of the app.
  else void router.navigate({ to: '/', replace: true });
  return true;
}
