import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const lamplighters: Show = {
  slug: 'the-lamplighters',
  title: { en: 'The Lamplighters', ar: 'مشعلو القناديل' },
  tagline: {
    en: 'Every street needs someone to start the evening.',
    ar: 'لكل شارع من يبدأ له المساء.',
  },
  description: {
    en: 'In a puppet city built on stairs, Dima and her cousin Siraj light nine hundred lanterns before bedtime. Each one holds a small creature with opinions, and the wind at the top of the hill has started collecting flames.',
    ar: 'في مدينة دمى مبنية على الأدراج تشعل ديمة وابن عمها سراج تسعمئة قنديل قبل موعد النوم. في كل قنديل كائن صغير له آراؤه، والريح في أعلى التل بدأت تجمع الشعلات.',
  },
  yearFrom: 2022,
  yearTo: 2024,
  genres: ['family', 'fantasy'],
  rating: 'age-7',
  tags: ['friendship', 'growing-up', 'city-nights'],
  cast: ['hessa-dhahiri', 'yuki-hanamori', 'edmund-ashcombe', 'thandi-molefe'],
  trailers: 2,
  seasons: [
    season('the-lamplighters', 1, [
      [
        22,
        ['First Match', 'عود الثقاب الأول'],
        [
          'Dima inherits a pole too long for any corner.',
          'ترث ديمة عصا أطول من أن تدور بها عند أي منعطف.',
        ],
      ],
      [
        22,
        ['The Lantern That Sneezed', 'القنديل الذي يعطس'],
        [
          'Pepper Street goes dark every time the spice seller smiles.',
          'يُظلم شارع الفلفل كلما ابتسم بائع التوابل.',
        ],
      ],
      [
        23,
        ['Up Is Longer', 'الصعود أطول'],
        [
          'Siraj finds a shortcut that has already been found by geese.',
          'يكتشف سراج طريقًا مختصرًا سبقه إليه الإوز.',
        ],
      ],
      [
        22,
        ['A Quiet Blue Flame', 'شعلة زرقاء هادئة'],
        [
          'One creature will not speak until somebody stops asking.',
          'كائن لا يتكلم حتى يكفّ الجميع عن سؤاله.',
        ],
      ],
      [
        23,
        ['Market Day in the Dark', 'سوق في الظلام'],
        [
          'Everybody buys the wrong things and keeps them.',
          'يشتري الجميع الأشياء الخطأ ثم يحتفظون بها.',
        ],
      ],
      [
        26,
        ['The Wind’s Cupboard', 'خزانة الريح'],
        [
          'Behind a very thin door, three hundred stolen flames are telling jokes.',
          'خلف باب رقيق جدًّا ثلاثمئة شعلة مسروقة تتبادل النكات.',
        ],
      ],
    ]),
    season('the-lamplighters', 2, [
      [
        22,
        ['Lights Out', 'انطفاء الأنوار'],
        [
          'The city sleeps through Wednesday and nobody knows who to tell.',
          'تنام المدينة عن يوم الأربعاء كله، ولا يعرف أحد من يُخبر.',
        ],
      ],
      [
        23,
        ['The New Lamplighter', 'مشعل جديد'],
        [
          'He is a clock, he is punctual, and he hates it.',
          'هو ساعة حائط، دقيق المواعيد، ولا يطيق ذلك.',
        ],
      ],
      [
        22,
        ['Letters to the Moon', 'رسائل إلى القمر'],
        ['The moon writes back, in very small handwriting.', 'يردّ القمر بخط صغير جدًّا.'],
      ],
      [
        22,
        ['The Street That Moved', 'الشارع الذي انتقل'],
        [
          'Cobbler’s Row goes for a walk and takes Siraj with it.',
          'يخرج زقاق الإسكافيين في نزهة ويأخذ سراج معه.',
        ],
      ],
      [
        23,
        ['A Borrowed Sunset', 'غروب مُستعار'],
        ['It must be returned by seven, unfolded.', 'ينبغي أن يُعاد قبل السابعة، ومن غير طيّات.'],
      ],
      [
        28,
        ['Nine Hundred and One', 'تسعمئة وواحد'],
        [
          'There is one more lantern than there should be, and it is asking for Dima by name.',
          'ثمة قنديل زائد على العدد، وهو ينادي ديمة باسمها.',
        ],
      ],
    ]),
  ],
};
