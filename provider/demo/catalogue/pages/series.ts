import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { onAir, series, strip, titles } from '../strip.ts';

export const seriesPage: Page = {
  slug: 'series',
  title: { en: 'Series', ar: 'مسلسلات' },
  strips: [
    strip(
      'series-hero',
      'dots',
      ['Start with episode one', 'ابدأ بالحلقة الأولى'],
      series(
        'house-of-seven-doors',
        'the-night-ferry',
        'signal-from-wadi-nur',
        'third-half',
        'maps-of-the-old-sea',
      ),
    ),
    strip(
      'series-all',
      'vertical',
      ['All our series', 'كل مسلسلاتنا'],
      series(
        'house-of-seven-doors',
        'the-night-ferry',
        'signal-from-wadi-nur',
        'third-half',
        'court-of-small-matters',
        'salt-and-cumin',
        'the-lamplighters',
        'maps-of-the-old-sea',
      ),
    ),
    strip(
      'series-weekend',
      'banner',
      ['One weekend, twelve episodes', 'عطلة واحدة واثنتا عشرة حلقة'],
      series('the-night-ferry'),
    ),
    strip(
      'series-channels',
      'row',
      ['Series channels', 'قنوات المسلسلات'],
      onAir('sahra-drama', 'box-set', 'mystery-house', 'far-and-near', 'midnight-screen', 'dihka'),
    ),
    strip(
      'series-making',
      'row',
      ['How they were made', 'كيف صُنعت'],
      titles(
        'the-sound-of-the-night-ferry',
        'the-puppets-of-the-lamplighters',
        'third-half-training-day',
        'two-lines-of-forty-letters',
        'salma-benyahia-on-silence',
        'a-day-in-the-guide-room',
      ),
    ),
    strip(
      'series-then-film',
      'vertical',
      ['Finished? Try these films', 'أنهيت المسلسل؟ جرّب هذه الأفلام'],
      titles(
        'seven-guests',
        'fog-over-the-marina',
        'nine-floors-up',
        'lane-four',
        'orbit-of-silence',
        'the-office-of-lost-umbrellas',
        'forty-days-of-saffron',
      ),
    ),
  ],
};
