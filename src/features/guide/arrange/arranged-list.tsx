import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { foldSpelling } from '../../../domain/catalogue/search-spelling.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import { Field } from '../../../ui/field.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import styles from './arrange.module.css';
import { ArrangedRow } from './arranged-row.tsx';
import type { Arranging } from './use-arranging.ts';
import { useRowDrag } from './use-row-drag.ts';

type ArrangedListProps = {
  /** In the order in which the viewer sees them. */
  channels: readonly GuideChannel[];
  arranging: Arranging;
};

const pageSize = 100;

/**
 * The channels, which the viewer moves by pointer, keys or buttons. A name in the field filters them: a channel then
 * moves among those that are shown.
 */
export function ArrangedList({ channels, arranging }: ArrangedListProps) {
  const { t } = useLingui();
  const hint = useId();
  const [typed, setTyped] = useState('');
  const [length, setLength] = useState(pageSize);
  const { order, held, moved } = arranging;
  const found = useFoundChannels(channels, order, useDeferredValue(typed));
  const at = held === undefined ? -1 : found.findIndex(({ channel }) => channel.id === held);
  // The held channel is shown wherever it was moved to.
  const shownLength = Math.min(found.length, Math.max(length, at + 1));
  const last = moved === undefined ? undefined : channels.find(({ id }) => id === moved);
  return (
    <>
      <Field
        label={<Trans>Name of the channel</Trans>}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={hint} className={styles.hint}>
        <Trans>
          Drag a channel by its handle. With keys: Enter takes hold of it, the arrow keys move it,
          Enter puts it down, Escape puts it back.
        </Trans>
      </p>
      <p className="visually-hidden" role="status">
        {last ? (
          <MoveAnnouncement
            title={last.title}
            position={order.indexOf(last.id) + 1}
            count={order.length}
          />
        ) : null}
      </p>
      {found.length === 0 ? (
        <p role="status">
          <Trans>No channel has this name.</Trans>
        </p>
      ) : null}
      <ArrangedRows {...{ found, arranging, at, hint }} length={shownLength} />
      <LoadMore
        hasMore={shownLength < found.length}
        loading={false}
        failed={false}
        onLoad={() => setLength(shownLength + pageSize)}
        place={<div className={styles.waiting} />}
        words={{ more: t`Load More`, loading: '', failed: '', retry: '' }}
      />
    </>
  );
}

type FoundChannel = { readonly channel: GuideChannel; readonly position: number };

type ArrangedRowsProps = {
  found: readonly FoundChannel[];
  /** How many of them are shown. */
  length: number;
  arranging: Arranging;
  /** The row of the held channel; -1 where none is held. */
  at: number;
  /** The id of the text that says how rows are moved. */
  hint: string;
};

function ArrangedRows({ found, length, arranging, at, hint }: ArrangedRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const idAt = (row: number) => found[Math.min(found.length - 1, Math.max(0, row))]?.channel.id;
  const drag = useRowDrag({
    list,
    rows: length,
    onStart: arranging.hold,
    onRow: (row) => arranging.moveTo(idAt(row)),
    onDrop: (id, row) => arranging.dropAt(id, idAt(row)),
    onCancel: arranging.cancelMove,
  });
  return (
    <ul
      ref={list}
      className={styles.list}
      data-dragging={drag.dragging || undefined}
      onClickCapture={drag.onClickCapture}
      onKeyDown={(event) => moveByKey(event, arranging, { at, idAt, last: found.length - 1 })}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
    >
      {found.slice(0, length).map(({ channel, position }, row) => (
        <ArrangedRow
          key={channel.id}
          {...{ channel, position, hint }}
          held={row === at}
          onHold={() => arranging.hold(channel.id)}
          onDrop={arranging.drop}
          onPress={(event) => drag.press(event, channel.id)}
          onStep={(by) => arranging.moveTo(idAt(row + by))}
          onTop={() => position > 1 && arranging.moveToTop(channel.id)}
        />
      ))}
    </ul>
  );
}

function MoveAnnouncement({
  title,
  position,
  count,
}: {
  title: string;
  position: number;
  count: number;
}) {
  return (
    <Trans>
      {title} moved to position {position} of {count}
    </Trans>
  );
}

/** The channels whose name contains the typed text, in the given order, each with its position among all channels. */
function useFoundChannels(
  channels: readonly GuideChannel[],
  order: readonly string[],
  typed: string,
) {
  const known = useMemo(() => new Map(channels.map((one) => [one.id, one])), [channels]);
  const words = foldSpelling(typed);
  return useMemo(
    () =>
      order.flatMap((id, at) => {
        const channel = known.get(id);
        const isFound = channel && foldSpelling(channel.title).includes(words);
        return isFound ? [{ channel, position: at + 1 }] : [];
      }),
    [known, order, words],
  );
}

type Rows = {
  /** The row of the held channel; -1 where none is held. */
  at: number;
  /** The id of the channel in a row. If that row does not exist, the id of the channel in the nearest row. */
  idAt: (row: number) => string | undefined;
  last: number;
};

function moveByKey(event: KeyboardEvent, arranging: Arranging, { at, idAt, last }: Rows): void {
  if (at < 0) return;
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key];
  if (to === undefined && event.key !== 'Escape') return;
  // Otherwise the key would also move the focus, scroll the page or close the screen.
  event.preventDefault();
  event.stopPropagation();
  if (to === undefined) arranging.cancelMove();
  else arranging.moveTo(idAt(to));
}
