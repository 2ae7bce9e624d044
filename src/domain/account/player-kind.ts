/** Which player shows a stream. docs/product.md, 1 and 4. */

export type PlayerKind = 'generic' | 'hiplayer';

type Account = { readonly player_type?: string | undefined } | undefined;

/**
 * The user's own kind; the default is `hiplayer` when the provider has its loader. Without a loader address, or
 * without a user, it is the generic player.
 */
export function playerKindOf(account: Account, loaderUrl: string | undefined): PlayerKind {
  if (!account || !loaderUrl) return 'generic';
  return (account.player_type ?? 'hiplayer') === 'hiplayer' ? 'hiplayer' : 'generic';
}

/**
 * Whether an address is a stream or file for our own player, or a page with somebody else's player, which is
 * shown in a frame.
 */
export function playsAs(url: string): 'stream' | 'page' {
  return /\.(m3u8|mp4|m4v|webm|mov)(?=$|[?#])/i.test(url) ? 'stream' : 'page';
}
