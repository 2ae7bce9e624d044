import { channels } from '../channels/channels.ts';
import type { DemoCatalogue } from '../model.ts';
import { advertisements } from './advertisements.ts';
import { men } from './cast-men.ts';
import { menFromAbroad } from './cast-men-abroad.ts';
import { women } from './cast-women.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { shows } from './shows.ts';
import { tags } from './tags.ts';
import { videos } from './videos.ts';

/** Everything that the demo shows. */
export const demoCatalogue: DemoCatalogue = {
  tags,
  cast: [...women, ...men, ...menFromAbroad],
  videos,
  shows,
  channels,
  posts,
  pages,
  notifications,
  ads: advertisements,
};
