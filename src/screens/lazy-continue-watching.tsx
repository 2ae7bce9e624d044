import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import {
  type KeptProgress,
  keptProgressQuery,
  progressListQuery,
} from '../queries/progress-list.ts';
import type { RouterContext } from '../session/router-context.ts';
import { useApp } from '../session/use-app.tsx';

type RowProps = { row: readonly KeptProgress[] };
/** Imports the code of the row. It is loaded lazily, because a visitor has no such row. */
const loadRow = () => import('./continue-watching-row.tsx');
let loaded: ComponentType<RowProps> | undefined;

/**
 * Milliseconds that a device without a kept list waits for the provider's. A row that appears later would move the
 * page.
 */
const listTimeoutMs = 1500;

/** Loads what home needs to show the row at once. It never throws: home is shown without the row. */
export async function loadContinueWatching(context: RouterContext): Promise<void> {
  const { queryClient } = context;
  try {
    // The list may have changed since it was read, and reading it needs no network.
    let kept = await queryClient.fetchQuery({ ...keptProgressQuery(context), staleTime: 0 });
    if (!kept.known) {
      const list = queryClient.ensureQueryData(progressListQuery(context));
      kept = await Promise.race([list, resolveAfter(listTimeoutMs, kept)]);
    }
    if (kept.row.length > 0) loaded = (await loadRow()).ContinueWatchingRow;
  } catch {
    // Home is shown without the row. A later visit of home asks again.
  }
}

const resolveAfter = <T,>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, ms, value));

/** Continue watching, on home. Empty for a viewer who has nothing to continue with. */
export function LazyContinueWatching() {
  const app = useApp();
  const { data } = useQuery(keptProgressQuery(app));
  useQuery(progressListQuery(app));
  const row = data?.row ?? [];
  const [Row, setRow] = useState(() => loaded);
  const wanted = row.length > 0 && !Row;
  useEffect(() => {
    if (!wanted) return;
    // If its code cannot be loaded, only the row is missing.
    loadRow()
      .then(({ ContinueWatchingRow }) => setRow(() => ContinueWatchingRow))
      .catch(() => undefined);
  }, [wanted]);
  // The row stays when its last card is removed, because the removal can be undone.
  return Row ? <Row row={row} /> : null;
}
