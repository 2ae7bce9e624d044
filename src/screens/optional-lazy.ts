import { type ComponentType, lazy } from 'react';

/**
 * Like `lazy`, for optional parts of a screen: when the code cannot be fetched, `instead` is shown, and the
 * screen does not fail.
 */
export function optionalLazy<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

export const renderNothing = () => null;
