/**
 * A touch beside an open panel only closes it: what lies below is not pressed by the same finger. A browser hands
 * that touch on as a click. Answers a function that ends the watch.
 */
export function swallowTouchBeside(panel: Element): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const onTouch = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Node) || panel.contains(target)) return;
    swallowNextClick();
  };
  document.addEventListener('pointerdown', onTouch, { capture: true, signal });
  return () => watching.abort();
}

/** The click comes right after the finger is lifted; a finger that scrolled makes none. */
function swallowNextClick(): void {
  const { signal, abort } = abortable();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    abort();
  };
  const options = { capture: true, signal };
  document.addEventListener('click', swallow, options);
  document.addEventListener('pointercancel', abort, options);
  document.addEventListener('pointerup', () => setTimeout(abort, 400), options);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
