import { queryOptions } from '@tanstack/react-query';
import { Video } from '../contracts/video.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Cast, Tag } from '../contracts/tag.ts';
export type { CustomField, Season, Show, Trailer, Video } from '../contracts/video.ts';

/** GET /videos/{id}. Its screen itself shows a failure. */
export const videoQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.video(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`videos/${encodeURIComponent(id)}`, resource(Video), {
        signal,
        quiet: true,
        searchParams: { with: 'trailers,custom_fields,tags,casts' },
      }),
  });
