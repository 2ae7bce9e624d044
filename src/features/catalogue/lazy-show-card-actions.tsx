import { type ComponentProps, lazy, Suspense } from 'react';
import type { Entry } from '../../queries/strips-page.ts';

/** Fetched after the screen: a card can be read without its tools. */
const ShowTools = lazy(async () => ({
  default: (await import('./show-card-actions.tsx')).ShowTools,
}));

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
