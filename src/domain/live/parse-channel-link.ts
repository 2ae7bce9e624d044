/**
 * Finds the channel to which a link `web+sahra:channel/{id}` leads. Other apps and pages may contain such a link, so it
 * may be wrong or harmful.
 */

const form = /^web\+sahra:(?:\/\/)?channel\/([^/?#]{1,200})$/i;

/** The channel's id; undefined where the link is not of this form. */
export function parseChannelLink(link: string): string | undefined {
  const written = form.exec(link.trim())?.[1];
  if (!written) return undefined;
  try {
    const id = decodeURIComponent(written).trim();
    // A path that consists only of dots would lead to the screen above.
    return /^\.*$/.test(id) ? undefined : id;
  } catch {
    return undefined;
  }
}
