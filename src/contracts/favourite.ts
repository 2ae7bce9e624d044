import * as v from 'valibot';
import { Id, maybe } from './wire.ts';

export const FavouriteType = v.picklist(['video', 'tv-show', 'live-stream']);
export type FavouriteType = v.InferOutput<typeof FavouriteType>;

/** PUT and GET /user/favorites/{id}: `create` means that the entry is a favourite now. */
export const FavouriteResult = v.object({ type: v.picklist(['create', 'delete']), id: maybe(Id) });
export type FavouriteResult = v.InferOutput<typeof FavouriteResult>;
