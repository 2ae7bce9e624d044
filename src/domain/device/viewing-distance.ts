/**
 * Decides whether the app is used from far away, and whether with a remote control. docs/decisions.md, "From the sofa".
 */

/** The viewer's choice of sizes; `auto` leaves it to the device. */
export type ViewingDistance = 'auto' | 'near' | 'far';

/** The viewer's choice of keys; `auto` waits for a television, a gamepad or a key of a remote control. */
export type RemoteChoice = 'auto' | 'on' | 'off';

/** Words in the user agents of televisions and of set-top boxes. */
const televisions =
  /\bTV\b|Tizen|Web0S|SmartTV|GoogleTV|AppleTV|HbbTV|BRAVIA|AFT[A-Z]|CrKey|VIDAA|NetCast|PlayStation|Xbox/i;

export function isTelevision(userAgent: string): boolean {
  return televisions.test(userAgent);
}

/** The choice that was stored; anything else is `auto`. */
export function viewingDistanceOf(stored: unknown): ViewingDistance {
  return stored === 'near' || stored === 'far' ? stored : 'auto';
}

export function remoteChoiceOf(stored: unknown): RemoteChoice {
  return stored === 'on' || stored === 'off' ? stored : 'auto';
}
