import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { onAir, strip } from '../strip.ts';

export const live: Page = {
  slug: 'live',
  title: { en: 'Live', ar: 'البث المباشر' },
  strips: [
    strip(
      'live-hero',
      'dots',
      ['The set is already on', 'التلفاز يعمل'],
      onAir('sahra-news', 'sahra-sport-1', 'sahra-cinema', 'sahra-tarab', 'sahra-kitchen'),
    ),
    strip(
      'live-news',
      'row',
      ['News', 'الأخبار'],
      onAir('sahra-news', 'sahra-world', 'sahra-business', 'sahra-regions'),
    ),
    strip(
      'live-films',
      'row',
      ['Film channels', 'قنوات الأفلام'],
      onAir('sahra-cinema', 'sahra-classics', 'midnight-screen', 'dihka', 'popcorn'),
    ),
    strip(
      'live-series',
      'row',
      ['Series, back to back', 'مسلسلات بلا توقف'],
      onAir('sahra-drama', 'box-set', 'mystery-house', 'far-and-near'),
    ),
    strip(
      'live-sport',
      'row',
      ['Sport', 'الرياضة'],
      onAir('sahra-sport-1', 'sahra-sport-2', 'touchline', 'wheels-and-trails'),
    ),
    strip(
      'live-culture',
      'row',
      ['Family and culture', 'الأسرة والثقافة'],
      onAir(
        'sahra-kids',
        'sahra-kitchen',
        'sahra-documentary',
        'kawkab',
        'sahra-tarab',
        'the-stage',
        'the-window',
      ),
    ),
    strip(
      'live-window',
      'banner',
      ['Nothing is happening. Join us.', 'لا شيء يحدث، فتعال.'],
      onAir('the-window'),
    ),
  ],
};
