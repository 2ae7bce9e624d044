/** Reads the catch-up attributes of a playlist. */
import { daySeconds } from '#src/domain/time/time-units.ts';
import { isFilledByApp, normaliseTemplate } from '../guide/catch-up-address.ts';

export type CatchUpAttributes = {
  readonly catchup?: string | undefined;
  readonly 'catchup-type'?: string | undefined;
  readonly 'catchup-days'?: string | undefined;
  readonly 'catchup-source'?: string | undefined;
  readonly 'tvg-rec'?: string | undefined;
  readonly timeshift?: string | undefined;
};

export type CatchUp = {
  /** How many seconds can be played back; 0 means none. */
  readonly dvrSeconds: number;
  /** A template that the app fills (`{utc}`, `{duration}`, `{offset}`). Without one the app derives the address. */
  readonly catchupLink?: string | undefined;
  /** A template with other placeholders, which the provider fills. */
  readonly catchupSource?: string | undefined;
};

const longest = 31 * daySeconds;

/**
 * `catchup` names the kind of server, `catchup-days` (or `tvg-rec`, or `timeshift`) how many days it keeps, and
 * `catchup-source` the template. The default is one day when there is a kind or a template.
 */
export function catchUpOf(address: string, attributes: CatchUpAttributes): CatchUp {
  const way = (attributes.catchup ?? attributes['catchup-type'] ?? '').trim().toLowerCase();
  const source = attributes['catchup-source']?.trim() ?? '';
  const givenDays = attributes['catchup-days'] ?? attributes['tvg-rec'] ?? attributes.timeshift;
  const days =
    givenDays === undefined || givenDays.trim() === ''
      ? Number(Boolean(way || source))
      : Number(givenDays);
  const off = /^(none|disabled|false|0)$/.test(way) || !(days > 0);
  if (off) return { dvrSeconds: 0 };
  const dvrSeconds = Math.min(longest, Math.round(days * daySeconds));
  const template = templateOf(way, address, source);
  if (!template) return { dvrSeconds };
  const spelled = normaliseTemplate(template);
  return isFilledByApp(spelled)
    ? { dvrSeconds, catchupLink: spelled }
    : { dvrSeconds, catchupSource: spelled };
}

/** Undefined when the app makes the right address by itself (`index.m3u8` → `index-{utc}-{duration}.m3u8`). */
function templateOf(way: string, address: string, source: string): string | undefined {
  if (/^xc|xtream/.test(way)) return xtreamTemplate(address);
  if (way === 'append' && source) return address + source;
  if (source) return /^https?:\/\//i.test(source) ? source : address + source;
  if (way === 'shift' || way === 'archive')
    return `${address}${address.includes('?') ? '&' : '?'}utc={utc}&lutc={lutc}`;
  if (/^(flussonic|fs)/.test(way)) return flussonicTemplate(address);
  return undefined;
}

/** Flussonic servers: `…/mono.m3u8?token=x` → `…/mono-{utc}-{duration}.m3u8?token=x`. */
function flussonicTemplate(address: string): string | undefined {
  const match = /^([^?#]*\/)([^/?#]+)\.m3u8(\?[^#]*)?$/i.exec(address);
  if (match) return `${match[1]}${match[2]}-{utc}-{duration}.m3u8${match[3] ?? ''}`;
  return /\/mpegts(\?|$)/.test(address)
    ? address.replace('/mpegts', '/index-{utc}-{duration}.m3u8')
    : undefined;
}

/** Xtream servers: `host/[live/]user/password/id[.ext]` → their address of past programmes, in whole minutes. */
function xtreamTemplate(address: string): string | undefined {
  const match = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/(\d+)(?:\.\w+)?$/i.exec(address);
  if (!match) return undefined;
  const [, host, user, password, id] = match;
  return `${host}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}.m3u8`;
}
