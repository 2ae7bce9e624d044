/**
 * Names the scripts and style sheets of each screen, for the header `Link` of the page. With it, a browser fetches them
 * together with the first script. Without the header, the browser learns of them only when that script has run.
 * docs/decisions.md, "The first visit".
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Language } from '#src/domain/language.ts';
import type { AppFiles } from './built-app-files.ts';

/**
 * What the build writes about its files. The keys are sources: `src/routes/_main._viewer.epg.tsx?tsr-split=component`.
 */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

type Screen = {
  /** Matches the paths of the screen. */
  readonly pattern: RegExp;
  /**
   * How many parts of the path may be anything. Of two screens that match a path, the one with fewer such parts is
   * taken.
   */
  readonly placeholders: number;
  /** The chunks of the screen and of the layouts around it. */
  readonly chunks: readonly string[];
};

/** A proxy may take no more than 4 kB of headers. A line is about 45 characters long. */
const maxLines = 40;

/** The returned function gives the header `Link` for a path; `undefined` when there is nothing to name. */
export async function createPreloadLinks(
  site: AppFiles,
): Promise<(path: string, language: Language) => string | undefined> {
  const place = site.files.get('/.vite/manifest.json')?.plain.place;
  const manifest =
    place === undefined ? {} : v.parse(Manifest, JSON.parse(await readFile(place, 'utf8')));
  const names = Object.keys(manifest);
  const first = names.filter((name) => manifest[name]?.isEntry);
  const screens = screensOf(names);
  return (path, language) => {
    const screen = screens.find(({ pattern }) => pattern.test(path));
    const words = `src/locales/${language}.po`;
    // The first script comes first, because a browser may fetch no more than six files at a time.
    const chunks = [...withImports(manifest, [...first, words, ...(screen?.chunks ?? [])])];
    const lines = chunks.flatMap((name) => linesOf(manifest[name]));
    return [...new Set(lines)].slice(0, maxLines).join(', ') || undefined;
  };
}

function linesOf(chunk: Manifest[string] | undefined): string[] {
  if (!chunk) return [];
  return [
    `</${chunk.file}>; rel=modulepreload`,
    ...chunk.css.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ];
}

/** These chunks and all that they import. */
function withImports(manifest: Manifest, chunks: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of chunk.imports) add(next);
  };
  for (const name of chunks) add(name);
  return found;
}

/** The screens, made from the names of the files in `src/routes`. Those with the fewest placeholders come first. */
function screensOf(names: readonly string[]): Screen[] {
  const chunksOf = Object.groupBy(names, routeOf);
  const routes = Object.keys(chunksOf).filter((route) => route !== '' && !isLayout(route));
  const screens = routes.map((route): Screen => {
    const parts = route.split('.');
    const layouts = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
    const visible = parts.filter((part) => !part.startsWith('_') && part !== 'index');
    return {
      pattern: new RegExp(`^${visible.map(patternOf).join('') || '/'}$`),
      placeholders: visible.filter((part) => part.includes('$')).length,
      chunks: layouts.flatMap((layout) => chunksOf[layout] ?? []),
    };
  });
  return screens.sort(
    (one, other) =>
      one.placeholders - other.placeholders || other.chunks.length - one.chunks.length,
  );
}

/** `_main._viewer.epg` for `src/routes/_main._viewer.epg.tsx?tsr-split=component`; empty for other files. */
function routeOf(name: string): string {
  return /^src\/routes\/([^-].*)\.tsx(?:\?|$)/.exec(name)?.[1] ?? '';
}

/** Whether the route is only a layout around screens, such as `_auth`, and has no path of its own. */
function isLayout(route: string): boolean {
  return route.split('.').every((part) => part.startsWith('_'));
}

/** `$id` stands for one part of the path, `{-$type}` for one or none. */
function patternOf(part: string): string {
  if (part.startsWith('{-$')) return '(?:/[^/]+)?';
  return part.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(part)}`;
}
