/** What of the demo begins with an advertisement: few enough that a visitor meets one, and not at every turn. */
const videos: ReadonlySet<string> = new Set([
  'lemon-season',
  'orbit-of-silence',
  'monsoon-captain',
]);
const channels: ReadonlySet<string> = new Set(['sahra-kitchen', 'wheels-and-trails']);

const adBreakPath = '/api/ads/vast';

export function videoAdTag(slug: string): string | null {
  return videos.has(slug) ? adBreakPath : null;
}

export function channelAdTag(slug: string): string | null {
  return channels.has(slug) ? adBreakPath : null;
}
