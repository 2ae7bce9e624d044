/**
 * Which requests the browser sends to the network without starting the worker: those whose answers the worker never
 * keeps. A browser without static routes asks the worker, which lets these requests go.
 * docs/decisions.md, "What goes past the worker".
 */
import { recordPaths, unkeptPaths } from '#src/contracts/get-paths.ts';
import type { WorkerEnv } from './worker-env.ts';

/** A request has to match all members that are given. */
export type StaticCondition = { urlPattern?: string; requestMethod?: string };

type StaticRoute = { condition: StaticCondition; source: 'network' };

/** What films, channels and advertisements are made of. */
const pieces = ['ts', 'mpegts', 'm3u8', 'm4s', 'mp4', 'vtt'];

export function staticRoutes({ api }: Pick<WorkerEnv, 'api'>): StaticRoute[] {
  const conditions: StaticCondition[] = [
    ...['POST', 'PUT', 'DELETE'].map((requestMethod) => ({ requestMethod })),
    ...pieces.map((type) => ({ urlPattern: `*://*:*/*.${type}` })),
    ...[...recordPaths, ...unkeptPaths].map((path) => ({ urlPattern: `${api}/${path}` })),
  ];
  return conditions.map((condition) => ({ condition, source: 'network' }));
}
