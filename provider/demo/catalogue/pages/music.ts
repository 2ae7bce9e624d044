import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { onAir, strip, titles } from '../strip.ts';

export const music: Page = {
  slug: 'music',
  title: { en: 'Music', ar: 'موسيقى' },
  strips: [
    strip(
      'music-hero',
      'dots',
      ['Turn it up a little', 'ارفع الصوت قليلًا'],
      [
        ...titles('rain-on-the-oud', 'farah-on-the-roof', 'night-of-the-nay', 'the-tango-teacher'),
        ...onAir('sahra-tarab'),
      ],
    ),
    strip(
      'music-films',
      'vertical',
      ['Films you can hum', 'أفلام تُدندَن'],
      titles(
        'rain-on-the-oud',
        'the-tango-teacher',
        'night-of-the-nay',
        'the-hour-of-jasmine',
        'platform-two',
        'across-the-street',
        'the-last-tram',
      ),
    ),
    strip(
      'music-roof',
      'banner',
      ['Four songs above the street', 'أربع أغنيات فوق الشارع'],
      titles('farah-on-the-roof'),
    ),
    strip(
      'music-short',
      'row',
      ['Between two songs', 'بين أغنيتين'],
      titles(
        'five-minutes-with-an-oud',
        'farah-on-the-roof',
        'the-sound-of-the-night-ferry',
        'night-sky-over-the-dunes',
        'postcard-from-zanzibar',
        'salma-benyahia-on-silence',
      ),
    ),
    strip(
      'music-live',
      'row',
      ['Listening now', 'نستمع الآن'],
      onAir(
        'sahra-tarab',
        'the-stage',
        'sahra-classics',
        'the-window',
        'sahra-documentary',
        'far-and-near',
      ),
    ),
  ],
};
