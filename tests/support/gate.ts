/** A gate that a test opens: what waits for it goes on then. */
export type Gate = { readonly opened: Promise<void>; readonly open: () => void };

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
