import { type ComponentType, lazy } from 'react';

/**
 * As `lazy`, for what a screen can do without: code that does not arrive leaves
 * `instead` in its place, never a failed screen.
 */
export function quietLazy<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

export const nothing = () => null;
