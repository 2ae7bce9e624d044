type Sender = typeof import('./send-change.ts');

/** Held, because a page that closes has no time to wait for a module, even for one that was loaded before. */
let sender: Sender | undefined;

/** Loads what sends a change. It is called after the first screen, and then answers without a wait. */
export async function loadSender(): Promise<Sender> {
  sender ??= await import('./send-change.ts');
  return sender;
}
