import { type ComponentProps, Suspense } from 'react';
import type { Entry } from '../../queries/entry-lists.ts';
import { lazyAfterFirstScreen } from '../../ui/optional-lazy.tsx';

/** Loaded after the first screen, because a card can be read without its actions. */
const ShowCardActions = lazyAfterFirstScreen(
  async () => (await import('./show-card-actions.tsx')).ShowCardActions,
);

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
