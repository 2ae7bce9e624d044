import { type ComponentProps, lazy, Suspense } from 'react';
import type { Entry } from '../../queries/pages.ts';

/** Fetched beside the screen, not before it: a card can be read without them. */
const ShowTools = lazy(async () => ({ default: (await import('./show-tools.tsx')).ShowTools }));

export function LazyShowTools(props: ComponentProps<typeof ShowTools>) {
  return (
    <Suspense>
      <ShowTools {...props} />
    </Suspense>
  );
}

export function isShow({ type }: Entry): boolean {
  return type === 'tv-show' || type === 'playlist';
}
