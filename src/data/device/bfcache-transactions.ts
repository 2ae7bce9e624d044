/**
 * When the viewer leaves a page, a browser may put it into its back/forward cache, and show the same page again at
 * Back. An open transaction of IndexedDB stays open then, because no code of the page runs that could end it. In WebKit
 * every later page and the worker wait for it, so the app would load for ever. Therefore a page that is put there
 * aborts its open transactions, and repeats their work when it is shown again. This never happens to a worker.
 */
const openOnes = new Set<IDBTransaction>();
const givenUp = new WeakSet<IDBTransaction>();
let shownAgain: Promise<void> | undefined;

globalThis.addEventListener?.('pagehide', (event: object) => {
  if (!('persisted' in event && event.persisted)) return;
  shownAgain ??= new Promise((resolve) => {
    const onShown = () => {
      shownAgain = undefined;
      resolve();
    };
    globalThis.addEventListener('pageshow', onShown, { once: true });
  });
  for (const transaction of openOnes) {
    givenUp.add(transaction);
    abort(transaction);
  }
});

/** Resolves when a new transaction may begin. */
export async function untilPageIsShown(): Promise<void> {
  await shownAgain;
}

export function watchTransaction(transaction: IDBTransaction): void {
  openOnes.add(transaction);
  const forgetTransaction = () => openOnes.delete(transaction);
  transaction.addEventListener('complete', forgetTransaction);
  transaction.addEventListener('abort', forgetTransaction);
}

/** Whether the transaction was aborted because the page was put into the cache. Nothing of it is stored. */
export function isGivenUp(transaction: IDBTransaction): boolean {
  return givenUp.has(transaction) && transaction.error === null;
}

export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended by itself.
  }
}
