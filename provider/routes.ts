/** The provider's table of contents: which part answers below which path. */
import type { Hono } from 'hono';
import type { Env, Provider } from './provider.ts';

export type Mount = { at: string; routes: (provider: Provider) => Hono<Env> };

export const mounts: readonly Mount[] = [];
