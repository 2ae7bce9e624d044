/**
 * Makes a touch outside an open panel close the panel and do nothing else: the click that the browser makes of this
 * touch does not reach the element under the finger. Returns a function that stops watching.
 */
export function swallowTouchOutside(panel: Element): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const onTouch = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Node) || panel.contains(target)) return;
    swallowNextClick();
  };
  document.addEventListener('pointerdown', onTouch, { capture: true, signal });
  return () => watching.abort();
}

/** The click comes right after the finger is lifted; a finger that scrolled causes none. */
function swallowNextClick(): void {
  const { signal, abort } = createAbort();
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

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
