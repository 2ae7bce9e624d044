/** Attribute lists of HLS tags (`BANDWIDTH=1,URI="a"`) and the variables in them. */

export type HlsAttributes = Readonly<Record<string, string | undefined>>;

const attribute = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

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
  const kept = [...tag.slice(colon + 1).matchAll(attribute)].flatMap(
    ([, name = '', value = '']) => {
      const mapped = map(name, value);
      return mapped === undefined ? [] : [`${name}=${mapped}`];
    },
  );
  return `${tag.slice(0, colon + 1)}${kept.join(',')}`;
}

/** Replaces `{$name}` by the value of the variable. An unknown variable becomes an empty text. */
export function withVariables(line: string, variables: Readonly<Record<string, string>>): string {
  return line.includes('{$')
    ? line.replace(/\{\$([\w-]+)\}/g, (_, name: string) =>
        Object.hasOwn(variables, name) ? (variables[name] ?? '') : '',
      )
    : line;
}
