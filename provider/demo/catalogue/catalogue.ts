import { channels } from '../channels/channels.ts';
import type { DemoCatalogue } from '../model.ts';
import { advertisements } from './advertisements.ts';
import { cast } from './cast.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { shows } from './shows.ts';
import { tags } from './tags.ts';
import { videos } from './videos.ts';

/** Everything that the reference provider has to show before an operator brings their own. */
export const demoCatalogue: DemoCatalogue = {
  tags,
  cast,
  videos,
  shows,
  channels,
  posts,
  pages,
  notifications,
  ads: advertisements,
};
