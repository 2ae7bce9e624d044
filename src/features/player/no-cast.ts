/**
 * Mux Player would fetch Google's cast library as soon as it looks for screens to play on. Nothing is loaded from others here,
 * so its video element says that it cannot be played elsewhere.
 */
export function refuseCasting(): void {
  const video = customElements.get('mux-video');
  if (!video || Object.hasOwn(video.prototype, 'disableRemotePlayback')) return;
  Object.defineProperty(video.prototype, 'disableRemotePlayback', { get: () => true });
}
