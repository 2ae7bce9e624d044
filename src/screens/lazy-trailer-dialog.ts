import { ChunkLoadFailure } from '../ui/chunk-load-failure.tsx';
import { optionalLazy } from '../ui/optional-lazy.tsx';

/** Fetched with the first trailer, not with the screen. */
export const LazyTrailerDialog = optionalLazy(
  async () => (await import('../features/player/trailer-dialog.tsx')).TrailerDialog,
  ChunkLoadFailure,
);
