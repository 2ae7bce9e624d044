import type { HouseClip } from '../catalogue/vast.ts';
import type { AdBreaks } from '../provider.ts';

/** What of the demo begins with an advertisement: few enough that a visitor meets one, and not at every turn. */
export const adBreaks: AdBreaks = {
  video: new Set(['lemon-season', 'orbit-of-silence', 'monsoon-captain']),
  channel: new Set(['sahra-kitchen', 'wheels-and-trails']),
};

export const clip: HouseClip = {
  path: '/media/adverts/sahra.mp4',
  seconds: 12,
  width: 1280,
  height: 720,
  bitrate: 350,
  link: '/festival',
};
