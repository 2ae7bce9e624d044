/**
 * Which other screens a film may go on at. docs/decisions.md, "Other screens".
 *
 * Where there is a `chrome`, Mux Player takes remote playback for Google's cast and fetches its library from another
 * host as soon as it looks for screens. Nothing is loaded from others here, so its video element says that it cannot
 * be played elsewhere. It says so in its prototype, because Mux Player makes the element itself and looks for screens
 * at once: what is set on that one element comes too late. AirPlay is part of the browser and stays.
 */
export function refuseCasting(): void {
  if (!('chrome' in globalThis)) return;
  const video = customElements.get('mux-video');
  if (!video || Object.hasOwn(video.prototype, 'disableRemotePlayback')) return;
  Object.defineProperty(video.prototype, 'disableRemotePlayback', { get: () => true });
}

/**
 * AirPlay takes over an address, never a video that a script puts together: where it exists, the browser plays films by
 * itself.
 */
export function hasAirPlay(): boolean {
  return 'WebKitPlaybackTargetAvailabilityEvent' in globalThis;
}
