/**
 * Collects the events that are measured. Events wait until the app knows whether it may send them. With consent they go
 * to a sink, without consent they are dropped. docs/decisions.md, "Analytics".
 */

/** docs/product.md, 7, "Analytics events". */
export type EventName =
  | 'vid_play'
  | 'vid_pause'
  | 'vid_resume'
  | 'vid_fullscreen_enter'
  | 'vid_fullscreen_exit'
  | 'vid_ended'
  | 'vid_muted'
  | 'vid_unmuted'
  | 'ad_play'
  | 'ad_click'
  | 'trailer_view'
  | `trailer_${string}`
  | 'user_logout'
  /** Sent once a visit, with the kind of window as `mode`. */
  | 'display_mode'
  | 'app_installed'
  | 'web_notifications'
  | 'live_play'
  | 'live_catchup'
  | 'favourites_add'
  | 'favourites_del'
  /** With the item's id. */
  | `favourites_${string}`
  | `Player_load_attempts_${number}`;

export type TrackedEvent = {
  readonly name: EventName;
  readonly params: Readonly<Record<string, string | number>>;
};
export type Sink = (event: TrackedEvent) => void;

const longestQueue = 200;
let waiting: TrackedEvent[] = [];
let sink: Sink = queueEvent;

function queueEvent(event: TrackedEvent): void {
  waiting = [...waiting.slice(1 - longestQueue), event];
}

export function track(name: EventName, params: TrackedEvent['params'] = {}): void {
  sink({ name, params });
}

/**
 * Sends the waiting events and all later ones to the sink. After a call of the returned function, events wait again.
 */
export function sendEventsTo(into: Sink): () => void {
  sink = into;
  for (const event of waiting.splice(0)) into(event);
  return () => {
    if (sink === into) sink = queueEvent;
  };
}

/** Drops the waiting events and all later ones: there is no consent, or no service that measures. */
export function dropEvents(): () => void {
  return sendEventsTo(() => {});
}
