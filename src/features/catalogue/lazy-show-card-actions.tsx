import { type ComponentProps, lazy, Suspense } from 'react';
import type { Entry } from '../../queries/strips-page.ts';

/** Fetched after the screen: a card can be read without its tools. */
const ShowCardActions = lazy(async () => ({
  default: (await import('./show-card-actions.tsx')).ShowCardActions,
}));

export function LazyShowCardActions(props: ComponentProps<typeof ShowCardActions>) {
  return (
    <Suspense>
      <ShowCardActions {...props} />
    </Suspense>
  );
}

export function isShow({ type }: Entry): boolean {
  return type === 'tv-show' || type === 'playlist';
}
