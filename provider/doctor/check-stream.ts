/** Whether a browser of the app could play what an address leads to. */
import { allowsOrigin } from './check-cors.ts';
import type { CallEnv } from './read-call.ts';

/** `address` is as the app reads it. A page with a player of its own is not looked at. */
export async function noteStream(
  env: CallEnv,
  about: string,
  place: string,
  address: string | undefined,
): Promise<void> {
  const url = address ? URL.parse(address, env.base) : null;
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
