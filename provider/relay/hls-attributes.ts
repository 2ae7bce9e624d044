/** Attribute lists of HLS tags (`BANDWIDTH=1,URI="a"`) and the variables in them. */
import { PlaylistProblem } from './hls-playlist-types.ts';
import { relayLimits } from './relay-limits.ts';

export type HlsAttributes = Readonly<Record<string, string | undefined>>;

/** The lookbehind makes the search begin only where a name begins; otherwise its time would be quadratic. */
const attribute = /(?<![A-Z0-9-])([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

/** The values without their quotes. */
export function hlsAttributesOf(list: string): HlsAttributes {
  return Object.fromEntries(
    [...list.matchAll(attribute)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"|"$/g, ''),
    ]),
  );
}

/**
 * The tag with the values that `map` returns (quoted ones with their quotes). An attribute for which `map` returns
 * nothing is removed.
 */
export function mapAttributes(
  tag: string,
  map: (name: string, value: string) => string | undefined,
): string {
  const colon = tag.indexOf(':');
  const remaining = [...tag.slice(colon + 1).matchAll(attribute)].flatMap(
    ([, name = '', value = '']) => {
      const mapped = map(name, value);
      return mapped === undefined ? [] : [`${name}=${mapped}`];
    },
  );
  return `${tag.slice(0, colon + 1)}${remaining.join(',')}`;
}

/**
 * Replaces `{$name}` by the value of the variable. An unknown variable becomes an empty text. Throws `PlaylistProblem`
 * when the line is too long, or would become too long: a short line may name a long variable many times.
 */
export function withVariables(line: string, variables: Readonly<Record<string, string>>): string {
  let length = line.length;
  const refuseTooLong = () => {
    if (length > relayLimits.lineLength) throw new PlaylistProblem('a line in it is too long');
  };
  refuseTooLong();
  return line.replace(/\{\$([\w-]+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(variables, name) ? (variables[name] ?? '') : '';
    length += value.length - placeholder.length;
    refuseTooLong();
    return value;
  });
}
