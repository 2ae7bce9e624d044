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
/** How near to the edge of the window a drag scrolls the page, and how far in a frame. CSS pixels. */
const scrollZone = 90;
const scrollStep = 12;

type Drag = { readonly id: string; readonly pointer: number; readonly y: number };

type RowDrag = {
  list: RefObject<HTMLElement | null>;
  /** How many rows of one height the list has. */
  rows: number;
  onStart: (id: string) => void;
  /** The row that the pointer is over. */
  onRow: (row: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/**
 * Drags rows of a list by mouse, pen or finger. The list takes hold of the pointer: the row itself is moved in the page,
 * and would lose it.
 */
export function useRowDrag({ list, rows, onStart, onRow, onDrop, onCancel }: RowDrag) {
  const [pressed, setPressed] = useState<Drag>();
  const [dragged, setDragged] = useState<number>();
  const justDragged = useRef(false);
  const follow = useEffectEvent((y: number) => {
    const box = list.current?.getBoundingClientRect();
    if (!box || rows === 0) return;
    const row = Math.floor(((y - box.top) / box.height) * rows);
    onRow(Math.min(rows - 1, Math.max(0, row)));
  });
  const cancel = useEffectEvent(onCancel);
  const dragging = dragged !== undefined;
  useEffect(() => {
    if (dragged === undefined) return;
    follow(dragged);
    let frame = requestAnimationFrame(function scroll() {
      const { innerHeight } = window;
      const by = dragged < scrollZone ? -1 : dragged > innerHeight - scrollZone ? 1 : 0;
      if (by) {
        window.scrollBy({ top: by * scrollStep, behavior: 'instant' });
        follow(dragged);
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragged]);
  useEffect(() => {
    if (!dragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setPressed(undefined);
      setDragged(undefined);
      cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [dragging]);
  const end = (event: PointerEvent, then: () => void) => {
    if (event.pointerId !== pressed?.pointer) return;
    setPressed(undefined);
    setDragged(undefined);
    if (dragging) then();
  };
  return {
    dragging,
    press: (event: PointerEvent, id: string) => {
      justDragged.current = false;
      if (event.button === 0) setPressed({ id, pointer: event.pointerId, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointer) return;
      if (!dragging) {
        if (Math.abs(event.clientY - pressed.y) < dragStart) return;
        list.current?.setPointerCapture(event.pointerId);
        justDragged.current = true;
        onStart(pressed.id);
      }
      setDragged(event.clientY);
    },
    /** The click that ends a drag is no press of the handle; one by a key is. */
    onClickCapture(event: MouseEvent) {
      if (justDragged.current && event.detail > 0) event.stopPropagation();
    },
    onPointerUp: (event: PointerEvent) => end(event, onDrop),
    onPointerCancel: (event: PointerEvent) => end(event, onCancel),
  };
}
