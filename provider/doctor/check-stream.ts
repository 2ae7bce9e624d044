/** Checks whether a browser could play the stream at an address. */
import * as v from 'valibot';
import { User } from '#src/contracts/user.ts';
import { resource } from '#src/contracts/wire.ts';
import { playbackAddress } from '#src/domain/live/playback-address.ts';
import { allowsOrigin } from './allowed-origin.ts';
import { type CallEnv, callWithRetries } from './make-get-call.ts';

/**
 * Checks the stream at `address` and adds what was found to the findings. The app's schema has parsed `address`
 * already. A page with a player of its own is not checked.
 */
export async function checkStreamAddress(
  env: CallEnv,
  about: string,
  place: string,
  address: string | undefined,
): Promise<void> {
  const url = address ? URL.parse(await addressForViewer(env, address), env.base) : null;
  if (!url) return;
  const say = (verdict: 'fine' | 'missing', says: string) =>
    env.findings.add({ verdict, about, place, says });
  if (url.protocol === 'http:' && env.base.protocol === 'https:')
    return say('missing', 'nothing plays: it is an address by http:, and the app is on https');
  if (!/\.(m3u8|mp4|m4v|webm|mov)$/i.test(url.pathname)) return;
  const headers = env.origin ? { Origin: env.origin } : {};
  const answer = await env.ask(url, { headers, enough: 4096 });
  if ('silence' in answer) return say('missing', `nothing plays: ${answer.silence}`);
  if (answer.status >= 400)
    return say('missing', `nothing plays: the stream answers ${answer.status}`);
  const isPlaylist = /\.m3u8$/i.test(url.pathname);
  if (isPlaylist && !answer.text.startsWith('#EXTM3U'))
    return say('missing', 'nothing plays: what is there is no HLS playlist');
  if (
    isPlaylist &&
    env.origin &&
    url.origin !== env.origin &&
    !allowsOrigin(answer.headers, env.origin)
  )
    return say('missing', `nothing plays: the stream does not allow ${env.origin} by CORS`);
  say('fine', 'the stream answers');
}

/** The address as the app plays it, with the viewer's playback token instead of `{viewer}`. */
async function addressForViewer(env: CallEnv, address: string): Promise<string> {
  if (!address.includes('{viewer}')) return address;
  const answer = await callWithRetries(env, { path: 'user' });
  const user = 'text' in answer ? v.safeParse(resource(User), jsonIn(answer.text)) : undefined;
  return playbackAddress(address, user?.success ? user.output.playback_token : undefined);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Faults of this answer are reported where the call itself is read.
    return undefined;
  }
}
