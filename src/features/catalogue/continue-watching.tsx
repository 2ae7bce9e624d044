import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContinuedEntry } from '../../domain/catalogue/continue-watching.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { ContinueCard } from './continue-card.tsx';

type ContinueWatchingProps<T extends ContinuedEntry> = {
  /** Newest first. */
  row: readonly T[];
  /** Rejects when the provider refused. */
  onRemove: (kept: T) => Promise<void>;
  onRestore: (kept: T) => Promise<void>;
};

/**
 * `left`: the row no longer has the entry. `undone`: the viewer has restored the entry, and the row may not have it
 * yet.
 */
type Removed<T> = { kept: T; at: number; undone?: boolean; left?: boolean };

/**
 * The films and shows to continue with. The place of a removed entry shows a button that restores it, until the
 * next entry is removed.
 */
export function ContinueWatching<T extends ContinuedEntry>(props: ContinueWatchingProps<T>) {
  const { row, onRemove, onRestore } = props;
  const { t } = useLingui();
  const [removed, setRemoved] = useState<Removed<T>>();
  const inRow = removed !== undefined && row.some((one) => isSame(one, removed.kept));
  if (removed && !inRow && !removed.left) setRemoved({ ...removed, left: true });
  // The entry is back in the row: the viewer restored it, or the provider refused the removal.
  if (removed?.left && inRow) setRemoved(undefined);
  const shown = removed ? withRemoved(row, removed) : row;
  if (shown.length === 0) return null;
  return (
    <Shelf
      title={<Trans>Continue watching</Trans>}
      previousLabel={t`Previous in Continue watching`}
      nextLabel={t`Next in Continue watching`}
    >
      {shown.map((kept, at) => (
        <li key={`${kept.type} ${kept.id}`}>
          <ContinueCard
            kept={kept}
            removed={removed !== undefined && !removed.undone && isSame(kept, removed.kept)}
            onRemove={() => {
              setRemoved({ kept, at });
              onRemove(kept).catch(() => setRemoved(undefined));
            }}
            onUndo={() => {
              setRemoved({ kept, at, undone: true });
              onRestore(kept).catch(() => setRemoved({ kept, at }));
            }}
          />
        </li>
      ))}
    </Shelf>
  );
}

function withRemoved<T extends ContinuedEntry>(
  row: readonly T[],
  removed: Removed<T>,
): readonly T[] {
  const others = row.filter((one) => !isSame(one, removed.kept));
  if (removed.undone && others.length < row.length) return row;
  return others.toSpliced(removed.at, 0, removed.kept);
}

function isSame(one: ContinuedEntry, other: ContinuedEntry): boolean {
  return one.type === other.type && one.id === other.id;
}
