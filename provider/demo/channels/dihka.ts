import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const dihka: DemoChannel = {
  slug: 'dihka',
  number: 13,
  title: { en: 'Dihka', ar: 'ضحكة' },
  description: {
    en: 'Comedy only. Romantic if it must be, musical if it cannot be helped.',
    ar: 'كوميديا فقط. رومانسية إن لزم الأمر، وغنائية إن لم يكن بدّ.',
  },
  genre: 'films',
  character: 'films',
  dvrHours: 24,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'big-laugh',
      95,
      ['The Big Laugh', 'الضحكة الكبيرة'],
      ['A comedy for the whole sofa.', 'كوميديا تتسع لها الأريكة كلها.'],
      {
        parts: ['evening'],
        films: [
          'the-wedding-before-last',
          'three-mothers-in-law',
          'the-parking-space',
          'across-the-street',
          'the-office-of-lost-umbrellas',
          'seven-guests',
          'a-lift-to-saturn',
        ],
      },
    ),
    format(
      'lunch-laugh',
      90,
      ['A Laugh with Lunch', 'ضحكة مع الغداء'],
      ['Light, short, and over before the dishes.', 'خفيف وقصير، وينتهي قبل غسل الصحون.'],
      {
        parts: ['afternoon', 'morning'],
        films: [
          'how-to-sell-a-camel',
          'uncle-fadel-goes-live',
          'the-goat-census',
          'the-jinn-of-flat-six',
          'the-last-tram',
          'the-ferryman-of-rosetta',
        ],
      },
    ),
    format(
      'hearts',
      100,
      ['With All My Heart', 'من كل قلبي'],
      ['A romance with jokes in it.', 'حكاية حب لا تخلو من نكات.'],
      {
        parts: ['night', 'evening'],
        films: [
          'the-hour-of-jasmine',
          'platform-two',
          'the-tango-teacher',
          'tuesdays-in-tunis',
          'the-last-tram',
        ],
      },
    ),
    format(
      'small-matters',
      26,
      ['The Court of Small Matters', 'محكمة الأمور الصغيرة'],
      ['Judge Soheir sits twice daily.', 'القاضية سهير تعقد جلستين كل يوم.'],
      { show: 'court-of-small-matters' },
    ),
    format(
      'open-mic',
      50,
      ['Open Mic', 'الميكروفون المفتوح'],
      [
        'Six new comedians, one brick wall, a very honest audience.',
        'ستة كوميديين جدد وجدار من الطوب وجمهور صريح جدًّا.',
      ],
      { parts: ['night'] },
    ),
    format(
      'the-outtakes',
      15,
      ['The Outtakes', 'أخطاء التصوير'],
      ['Actors forgetting things, kindly edited.', 'ممثلون ينسون، في مونتاج رحيم.'],
    ),
  ],
};
