/**
 * Decides when the page sends waiting changes: at the start of a session, when the network is back, when a wait is
 * over, and when the worker asks for it. In browsers with Background Sync the worker sends, too, even without a tab.
 */
import type { FlushOutcome } from '../data/device/outbox.ts';
import type { AppContext } from '../queries/app-context.ts';
import { online } from './network-state.ts';
import { onWorkerMessage } from './worker-port.ts';

type OutboxEnv = Pick<AppContext, 'outbox' | 'now'> & {
  /** Called when something was sent or refused that no screen was waiting for. */
  onSettled: (kinds: FlushOutcome['kinds']) => void;
};

export function startOutboxFlushes({ outbox, now, onSettled }: OutboxEnv): void {
  /** One timer for each owner of changes: a flush of one profile must not end the wait of another. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  // Storage that fails is shown elsewhere; without a viewer there is nothing to send.
  const flush = () => void outbox.flush().catch(() => undefined);
  outbox.subscribe(({ owner, kinds, left, retryAt }) => {
    clearTimeout(timers.get(owner));
    if (kinds.length > 0) onSettled(kinds);
    if (left === 0) return;
    void askForSync();
    if (retryAt !== undefined) timers.set(owner, setTimeout(flush, Math.max(0, retryAt - now())));
  });
  online.subscribe((isOnline) => isOnline && flush());
  onWorkerMessage((message) => {
    if (message.type === 'flush-wanted') flush();
    if (message.type === 'outbox-flushed') onSettled(message.kinds);
  });
}

/**
 * Chromium calls the worker when the network is back, also with the tab closed. Where it refuses, the next start sends
 * what waits.
 */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  const sync = registration.sync as { register(tag: string): Promise<void> };
  await sync.register('outbox').catch(() => undefined);
}
