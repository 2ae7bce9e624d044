import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { noor, openTab } from '../../tests/support/session-tab.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { sendChange } from '../data/provider/send-change.ts';
import { sendBeforeSignOut } from './send-before-sign-out.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('a logout', () => {
  test('while a film plays sends its position first', async () => {
    const tab = openTab();
    tab.session.signIn(noor, true);
    const outbox = createOutbox({
      databaseOf: () => tab.device,
      viewer: tab.session.viewer,
      send: (change, as) => sendChange(tab.client, change, as),
      now: () => 0,
    });
    const position = { kind: 'progress', method: 'PUT', path: 'videos/dunes/progress' } as const;
    await sendBeforeSignOut(outbox, async () => void outbox.submit(position));
    await tab.session.signOut();
    expect(tab.requests[0]?.url).toMatch(/videos\/dunes\/progress$/);
    expect(tab.requests[0]?.headers.get('authorization')).toBe('Bearer noor');
  });

  test.each([
    ['a screen that is not left', () => new Promise(() => {})],
    ['a screen that cannot be left', () => Promise.reject(new Error('Lost code'))],
  ])('waits no longer than two seconds for %s', async (_, leaveScreen) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent = sendBeforeSignOut({ flush: async () => undefined }, leaveScreen);
    await vi.advanceTimersByTimeAsync(2000);
    await sent;
  });
});
