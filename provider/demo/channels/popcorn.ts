import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const popcorn: DemoChannel = {
  slug: 'popcorn',
  number: 14,
  title: { en: 'Popcorn', ar: 'فشار' },
  description: {
    en: 'Family films from breakfast to bedtime. After that, the screen sleeps too.',
    ar: 'أفلام عائلية من الفطور إلى موعد النوم، ثم تنام الشاشة أيضًا.',
  },
  genre: 'films',
  character: 'films',
  dvrHours: 12,
  showPosters: 'all',
  gaps: true,
  formats: [
    format(
      'breakfast-film',
      85,
      ['The Breakfast Film', 'فيلم الفطور'],
      ['A short adventure, best with cereal.', 'مغامرة قصيرة تطيب مع رقائق الإفطار.'],
      {
        parts: ['morning'],
        films: ['the-moon-well', 'the-goat-census', 'captain-of-the-rooftop', 'the-pigeon-boy'],
      },
    ),
    format(
      'after-school',
      95,
      ['After School', 'بعد المدرسة'],
      ['Shoes off, bag down, film on.', 'اخلع حذاءك وضع حقيبتك، فقد بدأ الفيلم.'],
      {
        parts: ['afternoon'],
        films: [
          'the-carpet-menders',
          'lane-four',
          'how-to-sell-a-camel',
          'the-long-relay',
          'the-jinn-of-flat-six',
        ],
      },
    ),
    format(
      'family-night',
      105,
      ['Family Night', 'سهرة العائلة'],
      [
        'One film that nobody has to leave the room for.',
        'فيلم لا يضطر أحد إلى مغادرة الغرفة بسببه.',
      ],
      {
        parts: ['evening'],
        films: [
          'the-rain-engineers',
          'the-astronomers-daughter',
          'uncle-fadel-goes-live',
          'monsoon-captain',
          'bread-at-four',
          'a-lift-to-saturn',
        ],
      },
    ),
    format(
      'lamplighters-hour',
      22,
      ['The Lamplighters', 'مشعلو القناديل'],
      ['One last lantern before the film.', 'قنديل أخير قبل الفيلم.'],
      { parts: ['afternoon', 'evening'], show: 'the-lamplighters' },
    ),
    format(
      'make-a-film',
      25,
      ['Make a Film by Friday', 'اصنع فيلمًا قبل الجمعة'],
      ['Four children, one telephone, five days.', 'أربعة أطفال وهاتف واحد وخمسة أيام.'],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'trailer-tin',
      10,
      ['The Trailer Tin', 'علبة الإعلانات'],
      ['The best bits of what comes next.', 'أجمل ما في الأفلام المقبلة.'],
    ),
  ],
};
