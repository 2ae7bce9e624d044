/**
 * Finds the elements and attributes below `root` that the provider's markup must not make: all but text, lists,
 * emphasis and links. It runs in the page, so it uses nothing from outside itself. Our own forms and fields are
 * recognised by their names. No payload has such a name, which `tests/e2e/markup.spec.ts` tests.
 */
export function unsafeMarkupIn(root: ParentNode): string[] {
  const forbidden =
    'script, iframe, object, embed, style, form, link, base, meta, math, template, dialog, marquee, input, textarea, select, frameset, audio, area, [srcdoc], [is]';
  // The player with its parts, the seek bar of a channel, and the frame of an advertisement.
  const player =
    'media-theme, mux-player, media-controller, input[type=range], iframe[src="/ad-frame.html"]';
  const forms =
    'search search-box blog-search login registration confirmation profile password passkey copy deletion removal';
  const fields =
    'q search email username password old_password password_confirmation remember code first_name last_name phone country_code company name channel genre guide-favourites favourites-search favourites-order';
  const named = (tags: string, names: string) =>
    tags.split(' ').flatMap((tag) => names.split(' ').map((name) => `${tag}[name="${name}"]`));
  const ours = [
    ...named('form', forms),
    ...named('input select', fields),
    'dialog[closedby=any]',
    'dialog[closedby=any] form[method=dialog]',
  ].join();
  const found = [...root.querySelectorAll(forbidden)]
    .filter((element) => !element.closest(player) && !element.matches(ours))
    .map((element) => element.outerHTML);
  for (const element of root.querySelectorAll('*')) {
    // `attributes` is not used, because in a form that may be a field of this name.
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isAddress = ['href', 'src', 'poster', 'action', 'xlink:href'].includes(name);
      const protocol = isAddress ? URL.parse(value, location.href)?.protocol : undefined;
      const isCode = protocol !== undefined && !/^(https?|mailto|blob):$/.test(protocol);
      if (name.startsWith('on') || isCode) found.push(`${name}=${value}`);
    }
  }
  return found.map((one) => one.slice(0, 200));
}
