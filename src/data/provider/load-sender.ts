type Sender = typeof import('./send-change.ts');

/** Held, because a page that closes has no time to wait for a module, even for one that was loaded before. */
let sender: Sender | undefined;

/** Loads the module that sends a change. The app calls this after the first screen, so later calls need not wait. */
export async function loadSender(): Promise<Sender> {
  sender ??= await import('./send-change.ts');
  return sender;
}
