/** The tabs of this app in one browser: whoever logs out in one has logged out in all. */
import * as v from 'valibot';
import type { Left } from './session.ts';

const LeftMessage = v.object({ token_hash: v.string(), user_id: v.optional(v.string()) });

export type Tabs = {
  tell: (left: Left) => void;
  /** Called when a viewer has logged out in another tab. */
  listen: (listener: (left: Left) => void) => void;
};

export function openTabs(): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('signed-out');
  return {
    tell: (left) => channel.postMessage(left),
    listen(listener) {
      channel.onmessage = ({ data }) => {
        const parsed = v.safeParse(LeftMessage, data);
        if (parsed.success) listener(parsed.output);
      };
    },
  };
}
