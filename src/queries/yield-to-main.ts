/** Lets waiting input and rendering run during long work. */

/** Milliseconds of work after which the main thread gets its turn. */
const sliceMs = 8;

/** The returned function yields when the slice is over; call it often. */
export function createYielder(): () => Promise<void> {
  let end = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < end) return;
    await yieldToMainThread();
    end = performance.now() + sliceMs;
  };
}

/** A message arrives after input and rendering, but sooner than a timer. */
export function yieldToMainThread(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
