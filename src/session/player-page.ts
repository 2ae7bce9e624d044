/** The app's side of the talk with a page that has a player of its own. docs/decisions.md, "Player pages". */
import * as v from 'valibot';
import { PlayerMessage, playerEvents } from '../contracts/player-message.ts';

export type PlayerPage = {
  /** Asks the player for something, such as `play`. */
  ask(method: string, value?: string | number): void;
  /** The page has loaded. It may have said that it is ready before anybody listened. */
  greet(): void;
  end(): void;
};

/** `onMessage` hears `ready` once, and then what the player does. */
export function talkTo(
  frame: Pick<HTMLIFrameElement, 'contentWindow'>,
  onMessage: (message: PlayerMessage) => void,
): PlayerPage {
  let ready = false;
  // Nothing secret is said, and the page may have led its frame on to another host.
  const ask = (method: string, value?: string | number) =>
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
      for (const event of playerEvents) ask('addEventListener', event);
    }
    onMessage(message.output);
  };
  window.addEventListener('message', receive);
  return {
    ask,
    greet: () => {
      if (!ready) ask('addEventListener', 'ready');
    },
    end: () => window.removeEventListener('message', receive),
  };
}

export type { PlayerMessage };
