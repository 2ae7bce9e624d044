/** Whether one entry is a favourite at the provider. docs/api.md. */
import * as v from 'valibot';
import { FavouriteResult, type FavouriteType } from '../../contracts/favourite.ts';
import { resource } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

type Asking = { signal?: AbortSignal; token?: string };

/** GET /user/favorites/{id}?type=, the favourite check: only our provider has it. */
export async function fetchIsFavourite(
  client: Client,
  { id, type }: { id: string; type: FavouriteType },
  asking: Asking = {},
): Promise<boolean> {
  const path = `user/favorites/${encodeURIComponent(id)}` as const;
  const answer = await client.get(path, resource(FavouriteResult), {
    ...asking,
    searchParams: { type },
    quiet: true,
  });
  return answer.type === 'create';
}

/**
 * Whether the entry is a favourite now, as the provider's answer to a change says; `undefined` if the answer does not
 * say it.
 */
export function isFavouriteIn(body: unknown): boolean | undefined {
  const result = v.safeParse(resource(FavouriteResult), body);
  return result.success ? result.output.type === 'create' : undefined;
}
