/** Where a value stands in an answer, as a path: `data.strips[0].entries[2].content`. */

/**
 * The path of each object in a JSON document. The keys are the objects themselves, because the app's readers pass
 * them on without copying them.
 */
export function pathsIn(body: unknown): Map<object, string> {
  const places = new Map<object, string>();
  const open: [unknown, string][] = [[body, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, place] = next;
    if (typeof value !== 'object' || value === null) continue;
    places.set(value, place);
    for (const [key, inner] of Object.entries(value))
      open.push([inner, pathBelow(place, key, Array.isArray(value))]);
  }
  return places;
}

export function pathBelow(place: string, key: string, inArray = false): string {
  if (inArray) return `${place}[${key}]`;
  if (!/^[a-z_][\w-]*$/i.test(key)) return `${place}[${JSON.stringify(key.slice(0, 40))}]`;
  return place === '' ? key : `${place}.${key}`;
}
