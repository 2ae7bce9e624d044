/**
 * The media type under which a part of a film is kept. The worker answers with it on the app's own origin, where no
 * page or script of another host may run. So whatever is no video, sound or picture becomes a file of no known type.
 */
export function safeMediaType(type: string | null): string {
  return type && /^(video|audio|image\/(?!svg))/i.test(type) ? type : 'application/octet-stream';
}
