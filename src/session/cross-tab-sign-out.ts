/** Says to the other tabs of this app in one browser that the viewer has logged out, so that they log out too. */
import * as v from 'valibot';
import type { SignOutMessage } from './session.ts';

const Message = v.object({ token_hash: v.string(), user_id: v.optional(v.string()) });

export type SignOutChannel = {
  post: (message: SignOutMessage) => void;
  /** `listener` is called when a viewer has logged out in another tab. */
  listen: (listener: (message: SignOutMessage) => void) => void;
};

export function openSignOutChannel(): SignOutChannel {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('signed-out');
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }) => {
        const parsed = v.safeParse(Message, data);
        if (parsed.success) listener(parsed.output);
      };
    },
  };
}
