import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { onAir, series, strip, titles } from '../strip.ts';

export const documentary: Page = {
  slug: 'documentary',
  title: { en: 'Documentary', ar: 'وثائقيات' },
  strips: [
    strip(
      'documentary-hero',
      'dots',
      ['True, and worth an evening', 'حقيقي ويستحق أمسية'],
      [
        ...titles('the-whale-listeners'),
        ...series('maps-of-the-old-sea'),
        ...titles('forty-days-of-saffron', 'city-of-wind-towers'),
        ...series('salt-and-cumin'),
      ],
    ),
    strip(
      'documentary-features',
      'vertical',
      ['Feature documentaries', 'وثائقيات طويلة'],
      titles(
        'forty-days-of-saffron',
        'the-weavers-of-ait-ziri',
        'night-of-the-nay',
        'the-whale-listeners',
        'city-of-wind-towers',
        'the-storytellers-chair',
      ),
    ),
    strip(
      'documentary-postcards',
      'row',
      ['Postcards', 'بطاقات بريدية'],
      titles(
        'postcard-from-muscat',
        'postcard-from-zanzibar',
        'postcard-from-fez',
        'night-sky-over-the-dunes',
        'one-pot-maqluba',
        'five-minutes-with-an-oud',
      ),
    ),
    strip(
      'documentary-sea',
      'banner',
      ['Six episodes, one ocean', 'ست حلقات ومحيط واحد'],
      series('maps-of-the-old-sea'),
    ),
    strip(
      'documentary-craft',
      'row',
      ['How things are made', 'كيف تُصنع الأشياء'],
      titles(
        'saving-reel-five',
        'two-lines-of-forty-letters',
        'the-sound-of-the-night-ferry',
        'making-the-salt-road',
        'the-puppets-of-the-lamplighters',
        'a-day-in-the-guide-room',
      ),
    ),
    strip(
      'documentary-live',
      'row',
      ['Documentary channels', 'قنوات وثائقية'],
      onAir(
        'sahra-documentary',
        'kawkab',
        'sahra-kitchen',
        'the-stage',
        'sahra-world',
        'the-window',
      ),
    ),
    strip(
      'documentary-true',
      'vertical',
      ['Dramas from true stories', 'دراما عن قصص حقيقية'],
      titles(
        'the-date-harvest',
        'lane-four',
        'monsoon-captain',
        'what-the-well-remembers',
        'the-long-relay',
        'the-whale-listeners',
      ),
    ),
  ],
};
