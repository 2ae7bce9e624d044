import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { registerForPushAtom } from './push-status.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that gives out this address until it is unsubscribed, and then other ones. */
function browserWith(first: string) {
  const addresses = [first, `${first}-2`, `${first}-3`];
  let isSubscribed = true;
  const subscription = () => ({
    options: { applicationServerKey: Uint8Array.of(1).buffer },
    toJSON: () => ({ endpoint: addresses[0] }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription() : null),
    subscribe: async () => {
      addresses.shift();
      isSubscribed = true;
      return subscription();
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
}

/** What the device shows when the push service has ended these addresses, and the addresses that were registered. */
async function join(ended: readonly string[]) {
  browserWith('phone');
  const registered: (string | undefined)[] = [];
  const joined = await createStore().set(registerForPushAtom, {
    publicKey: async () => 'AQ',
    register: async ({ endpoint }) => {
      registered.push(endpoint);
      return ended.includes(endpoint ?? '') ? 'gone' : 'joined';
    },
  });
  return { joined, registered };
}

test('a device whose push address has ended is reached at a new one', async () => {
  expect(await join(['phone'])).toEqual({ joined: 'joined', registered: ['phone', 'phone-2'] });
});

test('a device whose new push address has ended too is not said to be reached, and tries no third one', async () => {
  expect(await join(['phone', 'phone-2'])).toEqual({
    joined: 'unreached',
    registered: ['phone', 'phone-2'],
  });
});

test('a device whose push address is good keeps it', async () => {
  expect(await join([])).toEqual({ joined: 'joined', registered: ['phone'] });
});
