import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { onAir, series, strip, titles } from '../strip.ts';

export const kids: Page = {
  slug: 'kids',
  title: { en: 'Kids & family', ar: 'الصغار والعائلة' },
  strips: [
    strip(
      'kids-hero',
      'dots',
      ['Ask a grown-up to sit down', 'ادعُ كبيرًا ليجلس معك'],
      [
        ...series('the-lamplighters'),
        ...titles(
          'the-moon-well',
          'captain-of-the-rooftop',
          'the-carpet-menders',
          'the-goat-census',
        ),
      ],
    ),
    strip(
      'kids-films',
      'vertical',
      ['Films for everyone on the sofa', 'أفلام لكل من على الأريكة'],
      titles(
        'the-moon-well',
        'the-pigeon-boy',
        'captain-of-the-rooftop',
        'the-carpet-menders',
        'the-goat-census',
        'the-jinn-of-flat-six',
        'lane-four',
        'the-long-relay',
        'how-to-sell-a-camel',
        'uncle-fadel-goes-live',
      ),
    ),
    strip(
      'kids-live',
      'row',
      ['Channels for the afternoon', 'قنوات بعد الظهر'],
      onAir('sahra-kids', 'popcorn', 'kawkab', 'sahra-kitchen', 'sahra-documentary', 'the-window'),
    ),
    strip(
      'kids-lamps',
      'banner',
      ['Nine hundred lanterns', 'تسعمئة قنديل'],
      series('the-lamplighters'),
    ),
    strip(
      'kids-curious',
      'row',
      ['For people who ask why', 'لمن يسأل: لماذا؟'],
      [
        ...titles(
          'the-puppets-of-the-lamplighters',
          'night-sky-over-the-dunes',
          'the-whale-listeners',
          'postcard-from-fez',
          'five-minutes-with-an-oud',
        ),
        ...series('salt-and-cumin'),
        ...titles('one-pot-maqluba'),
      ],
    ),
    strip(
      'kids-older',
      'vertical',
      ['When they are a little older', 'حين يكبرون قليلًا'],
      titles(
        'the-rain-engineers',
        'the-astronomers-daughter',
        'monsoon-captain',
        'a-lift-to-saturn',
        'the-clockmaker',
        'the-caravan-of-ibn-salih',
      ),
    ),
  ],
};
