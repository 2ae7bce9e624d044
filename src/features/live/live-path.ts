/** Addresses of the live screen. Specification, point 2: /live/{id}/{type?}/{time?}/{duration?}. */

export const liveRoute = '/live/$id/{-$type}/{-$time}/{-$duration}' as const;

export type LiveParams = {
  id: string;
  type: string | undefined;
  time: string | undefined;
  duration: string | undefined;
};

/** What is not named would be taken over from the address that is left. */
export function live(id: string): LiveParams {
  return { id, type: undefined, time: undefined, duration: undefined };
}

/** From so many seconds back. */
export function startOver(id: string, offset: number): LiveParams {
  return { ...live(id), type: 's', time: String(Math.max(1, Math.round(offset))) };
}

/** A past stretch: Unix seconds and seconds. */
export function catchUp(
  id: string,
  { start, duration }: { start: number; duration: number },
): LiveParams {
  return { id, type: 'c', time: String(start), duration: String(duration) };
}
