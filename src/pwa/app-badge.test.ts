import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptReminder } from '../../tests/support/kept-reminder.ts';
import { minute } from '../domain/time/time-units.ts';
import { removeBadgeOnClosing, showBadge } from './app-badge.ts';
import { type PushStatus, pushStatusAtom } from './push-status.ts';

const now = Date.UTC(2026, 10, 24, 16);
const soon = keptReminder({ title: 'The Night Ferry', start: now + 20 * minute });
const later = keptReminder({ title: 'Salt Road', start: now + 90 * minute });
let badge: number | undefined;

beforeEach(() => {
  badge = undefined;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = 0;
    },
  });
});

test('the icon has the number of programmes that start within the hour', () => {
  showBadge([soon, later], now);
  expect(badge).toBe(1);
  showBadge([], now);
  expect(badge).toBe(0);
});

test.each<[PushStatus, number]>([
  ['joined', 1],
  ['unreached', 0],
  ['unknown', 0],
  ['no-service', 0],
])('a page that closes leaves the number only where pushes correct it: %s', (joined, left) => {
  const store = createStore();
  store.set(pushStatusAtom, joined);
  removeBadgeOnClosing(store);
  showBadge([soon], now);
  window.dispatchEvent(new Event('pagehide'));
  expect(badge).toBe(left);
});

test('a browser without badges, or one that refuses them, is none the worse', () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  removeBadgeOnClosing(createStore());
  for (const without of [{}, { setAppBadge: refused, clearAppBadge: refused }]) {
    vi.stubGlobal('navigator', without);
    expect(() => showBadge([soon], now)).not.toThrow();
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  }
});
