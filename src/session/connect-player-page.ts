/** Messages between the app and an embedded page that has its own player. docs/decisions.md, "Player pages". */
import * as v from 'valibot';
import { PlayerMessage, playerEvents } from '../contracts/player-message.ts';

export type PlayerPage = {
  /** Calls a method of the player, such as `play`. */
  callMethod(method: string, value?: string | number): void;
  /** Call it when the page has loaded: the page may have sent `ready` before we listened. */
  askIfReady(): void;
  end(): void;
};

/** `onMessage` gets `ready` once, and then each event of the player. */
export function connectPlayerPage(
  frame: Pick<HTMLIFrameElement, 'contentWindow'>,
  onMessage: (message: PlayerMessage) => void,
): PlayerPage {
  let ready = false;
  // The target is `*`: nothing secret is sent, and the page may have redirected its frame to another host.
  const callMethod = (method: string, value?: string | number) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener: method }),
      '*',
    );
  const receive = ({ source, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow) return;
    const message = v.safeParse(PlayerMessage, data);
    if (!message.success) return;
    if (message.output.event === 'ready') {
      if (ready) return;
      ready = true;
      for (const event of playerEvents) callMethod('addEventListener', event);
    }
    onMessage(message.output);
  };
  window.addEventListener('message', receive);
  return {
    callMethod,
    askIfReady: () => {
      if (!ready) callMethod('addEventListener', 'ready');
    },
    end: () => window.removeEventListener('message', receive),
  };
}

export type { PlayerMessage };
