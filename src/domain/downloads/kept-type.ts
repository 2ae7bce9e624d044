/**
 * The type under which a part is kept. The worker gives it under the app's own origin: a page or a script of a host must
 * not be one there.
 */
export function keptType(type: string | null): string {
  return type && /^(video|audio|image\/(?!svg))/i.test(type) ? type : 'application/octet-stream';
}
