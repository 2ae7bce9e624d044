/**
 * Which channel a link `web+sahra:channel/{id}` leads to. Other apps and pages may hold such a link, so anything may
 * stand in it.
 */

const form = /^web\+sahra:(?:\/\/)?channel\/([^/?#]{1,200})$/i;

/** The channel's id; undefined where the link is not of this form. */
export function channelOfLink(link: string): string | undefined {
  const written = form.exec(link.trim())?.[1];
  if (!written) return undefined;
  try {
    const id = decodeURIComponent(written).trim();
    // A path of dots alone would lead to the screen above.
    return /^\.*$/.test(id) ? undefined : id;
  } catch {
    return undefined;
  }
}
