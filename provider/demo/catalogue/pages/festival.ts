import type { Page } from '../../../catalogue/authored-catalogue-types.ts';
import { series, strip, titles } from '../strip.ts';

export const festival: Page = {
  slug: 'festival',
  title: { en: 'Festival', ar: 'المهرجان' },
  strips: [
    strip(
      'festival-hero',
      'dots',
      ['The Long Evenings Festival', 'مهرجان الأماسي الطويلة'],
      titles(
        'what-the-well-remembers',
        'nine-floors-up',
        'the-missing-minute',
        'lemon-season',
        'the-whale-listeners',
      ),
    ),
    strip(
      'festival-competition',
      'vertical',
      ['In competition', 'في المسابقة'],
      titles(
        'the-salt-road',
        'nine-floors-up',
        'the-clockmaker',
        'the-missing-minute',
        'the-understudy',
        'tuesdays-in-tunis',
        'the-astronomers-daughter',
        'orbit-of-silence',
        'memory-market',
        'rain-on-the-oud',
        'the-witness-tree',
      ),
    ),
    strip(
      'festival-restored',
      'row',
      ['Restored and returned', 'رُمِّمت وعادت'],
      titles(
        'the-last-tram',
        'lemon-season',
        'the-ferryman-of-rosetta',
        'the-storytellers-chair',
        'saving-reel-five',
        'the-last-projectionist',
      ),
    ),
    strip(
      'festival-opening',
      'banner',
      ['Opening night', 'ليلة الافتتاح'],
      titles('the-salt-road'),
    ),
    strip(
      'festival-audience',
      'row',
      ['The audience vote', 'تصويت الجمهور'],
      [
        ...titles(
          'the-office-of-lost-umbrellas',
          'the-pigeon-boy',
          'the-last-projectionist',
          'the-weavers-of-ait-ziri',
          'across-the-street',
        ),
        ...series('signal-from-wadi-nur'),
        ...titles('a-chair-by-the-window'),
      ],
    ),
    strip(
      'festival-talks',
      'row',
      ['Talks and workshops', 'لقاءات وورش'],
      titles(
        'salma-benyahia-on-silence',
        'making-the-salt-road',
        'saving-reel-five',
        'two-lines-of-forty-letters',
        'the-sound-of-the-night-ferry',
        'the-puppets-of-the-lamplighters',
      ),
    ),
  ],
};
