/**
 * Looks at the body, too, because the content type alone says little: scripts that send segments often leave it at the
 * default, `text/html`.
 */
export async function isPageOfHtml({ headers }: Response, body: Blob): Promise<boolean> {
  if (!/html/i.test(headers.get('content-type') ?? '')) return false;
  return (await body.slice(0, 100).text()).trimStart().startsWith('<');
}
