import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** CSS pixels: a press that moves less is no drag. */
const dragStart = 5;
/** A drag that is this near to the top or the bottom of the window scrolls the page. CSS pixels. */
const scrollZone = 90;
/** How far it scrolls the page in each frame. CSS pixels. */
const scrollStep = 12;

type Drag = { readonly id: string; readonly pointer: number; readonly y: number };

type RowDrag = {
  list: RefObject<HTMLElement | null>;
  /** How many rows of one height the list has. */
  rows: number;
  onStart: (id: string) => void;
  /** The row that the pointer is over. */
  onRow: (row: number) => void;
  /** Where the pointer was let go, which may be a row that `onRow` has not named yet. */
  onDrop: (id: string, row: number) => void;
  onCancel: () => void;
};

/**
 * Drags rows of a list by mouse, pen or finger. The list captures the pointer, because the row is moved in the page and
 * would lose the capture.
 */
export function useRowDrag({ list, rows, onStart, onRow, onDrop, onCancel }: RowDrag) {
  const [pressed, setPressed] = useState<Drag>();
  const [dragged, setDragged] = useState<number>();
  // Read by events, because a pointer may be let go before its last move is rendered.
  const hasMoved = useRef(false);
  const rowAt = (y: number) => {
    const { top = 0, height = 1 } = list.current?.getBoundingClientRect() ?? {};
    return Math.max(0, Math.min(rows - 1, Math.floor(((y - top) / height) * rows)));
  };
  const dragging = dragged !== undefined;
  useDragAutoScroll(dragged, (y) => onRow(rowAt(y)));
  useEscape(dragging, () => {
    setPressed(undefined);
    setDragged(undefined);
    onCancel();
  });
  const end = (event: PointerEvent, then: (id: string) => void) => {
    if (event.pointerId !== pressed?.pointer) return;
    setPressed(undefined);
    setDragged(undefined);
    if (hasMoved.current) then(pressed.id);
  };
  return {
    dragging,
    press: (event: PointerEvent, id: string) => {
      hasMoved.current = false;
      if (event.button === 0) setPressed({ id, pointer: event.pointerId, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointer) return;
      if (!hasMoved.current) {
        if (Math.abs(event.clientY - pressed.y) < dragStart) return;
        list.current?.setPointerCapture(event.pointerId);
        hasMoved.current = true;
        onStart(pressed.id);
      }
      setDragged(event.clientY);
    },
    /** Stops the click at the end of a drag, which would press the handle. A click by a key (`detail` is 0) passes. */
    onClickCapture(event: MouseEvent) {
      if (hasMoved.current && event.detail > 0) event.stopPropagation();
    },
    onPointerUp: (event: PointerEvent) => end(event, (id) => onDrop(id, rowAt(event.clientY))),
    onPointerCancel: (event: PointerEvent) => end(event, onCancel),
  };
}

/**
 * Calls `onPlace` with the pointer's place in the window, and scrolls the page while that is near the top or the
 * bottom. CSS pixels; undefined while nothing is dragged.
 */
function useDragAutoScroll(y: number | undefined, onPlace: (y: number) => void): void {
  const follow = useEffectEvent(onPlace);
  useEffect(() => {
    if (y === undefined) return;
    follow(y);
    let frame = requestAnimationFrame(function scroll() {
      const by = y < scrollZone ? -1 : y > window.innerHeight - scrollZone ? 1 : 0;
      if (by) {
        window.scrollBy({ top: by * scrollStep, behavior: 'instant' });
        follow(y);
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [y]);
}

/** Calls `onEscape` when the key is pressed anywhere in the window. */
function useEscape(active: boolean, onEscape: () => void): void {
  const cancel = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [active]);
}
