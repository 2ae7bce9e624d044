import { type ComponentType, lazy } from 'react';
import { afterFirstScreen } from './first-screen.ts';
import { loadWithRetries } from './load-with-retries.ts';

/**
 * Like `lazy`, for optional parts of a screen: when the code cannot be fetched, `instead` is shown, and the
 * screen does not fail.
 */
export function optionalLazy<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

/** For what the first screen does not need: its code is fetched once that screen is shown, and tried again if that fails. */
export const lazyAfterFirstScreen = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await afterFirstScreen();
    return { default: await loadWithRetries(load) };
  });
