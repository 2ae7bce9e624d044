/**
 * Lists requests that the browser sends to the network without starting the worker, because the worker never keeps
 * their answers. A browser without static routes asks the worker, which does not answer these requests.
 * docs/decisions.md, "What goes past the worker".
 */
import { recordPaths, unkeptPaths } from '#src/contracts/kept-and-unkept-get-paths.ts';
import type { WorkerEnv } from './worker-env.ts';

/** A request matches when all given members match. */
export type StaticCondition = { urlPattern?: string; requestMethod?: string };

type StaticRoute = { condition: StaticCondition; source: 'network' };

/** The file types of films, channels and advertisements. */
const streamFileTypes = [
  ...['m3u8', 'ts', 'mpegts', 'm4s', 'vtt'],
  ...['mp4', 'm4v', 'webm', 'mkv', 'm4a', 'aac', 'mp3'],
];

export function staticRoutes({ api }: Pick<WorkerEnv, 'api'>): StaticRoute[] {
  const conditions: StaticCondition[] = [
    ...['POST', 'PUT', 'DELETE'].map((requestMethod) => ({ requestMethod })),
    ...streamFileTypes.map((type) => ({ urlPattern: `*://*:*/*.${type}` })),
    ...[...recordPaths, ...unkeptPaths].map((path) => ({ urlPattern: `${api}/${path}` })),
  ];
  return conditions.map((condition) => ({ condition, source: 'network' }));
}
