/**
 * A browser may put a page away when the viewer leaves it, and show the same page again at Back. A transaction that is
 * open stays open then: nothing in the page runs that could end it. In WebKit every later page and the worker wait for
 * it, so the app would load for ever. So a page that is put away gives its open transactions up, and their work is done
 * when the page is shown again. A worker is never put away.
 */
const openOnes = new Set<IDBTransaction>();
const givenUp = new WeakSet<IDBTransaction>();
let shownAgain: Promise<void> | undefined;

globalThis.addEventListener?.('pagehide', (event: object) => {
  if (!('persisted' in event && event.persisted)) return;
  shownAgain ??= new Promise((resolve) => {
    const shown = () => {
      shownAgain = undefined;
      resolve();
    };
    globalThis.addEventListener('pageshow', shown, { once: true });
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
  const ended = () => openOnes.delete(transaction);
  transaction.addEventListener('complete', ended);
  transaction.addEventListener('abort', ended);
}

/** Whether the page was put away before the transaction ended. Nothing of it is stored. */
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
