/**
 * The account at a panel, and the addresses that are made from it. Each of them contains the password, so none of them
 * may appear in a message or reach a viewer. docs/operating.md, "A panel".
 */
import { type Source, SourceProblem, wholeAddress } from '../source.ts';

export type PanelAccount = {
  /** The panel's name in messages. */
  readonly name: string;
  /** The panel's address without a slash at the end. */
  readonly base: string;
  readonly user: string;
  readonly password: string;
};

/**
 * The account of an Xtream panel. Throws `SourceProblem` when the address is not one of HTTP, or the user or the
 * password is missing.
 */
export function panelAccount(source: Source): PanelAccount {
  const url = URL.parse(wholeAddress(source));
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SourceProblem('the address of a panel begins with http:// or https://');
  // Panels give their users addresses that contain both: `http://panel.example/get.php?username=…&password=…`.
  const user = source.secret?.user ?? url.searchParams.get('username');
  const password = source.secret?.password ?? url.searchParams.get('password');
  if (!user || !password)
    throw new SourceProblem(`${url.host}: a panel needs a user and a password`);
  const path = url.pathname.replace(/\/(player_api|panel_api|get|xmltv)\.php$|\/$/, '');
  return {
    name: url.host + path,
    base: url.origin + path,
    user: user.toWellFormed(),
    password: password.toWellFormed(),
  };
}

/** The address of a call of `player_api.php`. Without an action it answers with the account's data. */
export function panelCallAddress(
  { base, user, password }: PanelAccount,
  question: Readonly<Record<string, string>> = {},
): string {
  return `${base}/player_api.php?${new URLSearchParams({ username: user, password, ...question })}`;
}

export function panelGuideAddress({ base, user, password }: PanelAccount): string {
  return `${base}/xmltv.php?${new URLSearchParams({ username: user, password })}`;
}

/** `file` is the id of the stream with its extension: `1201.m3u8`. */
export function panelStreamAddress(
  account: PanelAccount,
  kind: 'live' | 'movie' | 'series',
  file: string,
): string {
  return `${account.base}/${kind}/${credentialsPath(account)}/${file}`;
}

/** A template of catch-up addresses. It uses whole minutes, and the time of day in the panel's zone. */
export function catchUpTemplate(account: PanelAccount, zone: string, file: string): string {
  return `${account.base}/timeshift/${credentialsPath(account)}/{duration:60}/{utc:Y-m-d:H-M@${zone}}/${file}`;
}

/** Replaces the password in a message. */
export function createMessageMask(account: PanelAccount): (text: string) => string {
  const anywhere = new RegExp(passwordPattern(account), 'g');
  return (text) => text.replace(anywhere, '***');
}

/** Replaces the password in an address, and leaves the same word in a title as it is. */
export function createAddressMask(account: PanelAccount): (text: string) => string {
  const inAddress = new RegExp(`(?<=[/=:])(${passwordPattern(account)})(?=[/?&#.@\\s"']|$)`, 'g');
  return (text) => text.replace(inAddress, '***');
}

function credentialsPath({ user, password }: PanelAccount): string {
  return `${encodeURIComponent(user)}/${encodeURIComponent(password)}`;
}

/** A pattern for the password as it is, in a path, and in a query, where a space is written as a plus. */
function passwordPattern({ password }: PanelAccount): string {
  const inQuery = new URLSearchParams({ password }).toString().slice('password='.length);
  const spellings = new Set([password, encodeURIComponent(password), inQuery]);
  return [...spellings].map((spelling) => RegExp.escape(spelling)).join('|');
}
