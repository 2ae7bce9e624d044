/** Which player shows a stream. docs/product.md, 1 and 4. */

export type PlayerKind = 'generic' | 'hiplayer';

type Account = { readonly player_type?: string | undefined } | undefined;

/**
 * A user's own kind; `hiplayer` is the default of a provider that has its loader. Without a loader address, or
 * without a user, the generic player shows everything.
 */
export function playerKindOf(account: Account, loaderUrl: string | undefined): PlayerKind {
  if (!account || !loaderUrl) return 'generic';
  return (account.player_type ?? 'hiplayer') === 'hiplayer' ? 'hiplayer' : 'generic';
}

/**
 * What an address can be played as: a stream or file by our own player, or a
 * page of somebody else's player in a frame.
 */
export function playsAs(url: string): 'stream' | 'page' {
  return /\.(m3u8|mp4|m4v|webm|mov)(?=$|[?#])/i.test(url) ? 'stream' : 'page';
}
