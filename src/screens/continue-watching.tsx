import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import {
  type KeptProgress,
  keptProgressQuery,
  progressListQuery,
} from '../queries/progress-list.ts';
import type { RouterContext } from '../session/context.ts';
import { useApp } from '../session/use-app.tsx';

type RowProps = { row: readonly KeptProgress[] };
/** Not in the initial bundle: a visitor has no such row. */
const load = () => import('./continue-watching-row.tsx');
let loaded: ComponentType<RowProps> | undefined;

/**
 * A device that has never read the list waits so long for it, in milliseconds, so
 * that the row does not push the page away.
 */
const listTimeoutMs = 1500;

/** What home needs to show the row at once. Never throws: home shows without it. */
export async function loadContinueWatching(context: RouterContext): Promise<void> {
  const { queryClient } = context;
  try {
    // Watching has changed it since it was read last, and reading it takes no network.
    let kept = await queryClient.fetchQuery({ ...keptProgressQuery(context), staleTime: 0 });
    if (!kept.known) {
      const list = queryClient.ensureQueryData(progressListQuery(context));
      kept = await Promise.race([list, timeout(listTimeoutMs, kept)]);
    }
    if (kept.row.length > 0) loaded = (await load()).ContinueWatchingRow;
  } catch {}
}

const timeout = <T,>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, ms, value));

/** Continue watching, on home. Nothing for who has nothing to go on with. */
export function ContinueWatchingPlace() {
  const app = useApp();
  const { data } = useQuery(keptProgressQuery(app));
  useQuery(progressListQuery(app));
  const row = data?.row ?? [];
  const [Row, setRow] = useState(() => loaded);
  const wanted = row.length > 0 && !Row;
  useEffect(() => {
    if (!wanted) return;
    load()
      .then(({ ContinueWatchingRow }) => setRow(() => ContinueWatchingRow))
      .catch(() => undefined);
  }, [wanted]);
  // Stays when its last card is taken out, which can be undone.
  return Row ? <Row row={row} /> : null;
}
