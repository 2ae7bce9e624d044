import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const nightFerry: Show = {
  slug: 'the-night-ferry',
  title: { en: 'The Night Ferry', ar: 'العبّارة الليلية' },
  tagline: {
    en: 'Nine hours at sea. Nobody gets off early.',
    ar: 'تسع ساعات في البحر ولا نزول قبل الميناء.',
  },
  description: {
    en: 'Purser Defne Aksoy knows her passengers by their luggage. When a car on deck three is found with its engine warm and its driver gone, she has one crossing, a borrowed torch and four hundred people who all slept badly.',
    ar: 'تعرف مشرفة العبّارة ديفنه أكصوي ركابها من أمتعتهم. وحين يُعثر على سيارة دافئة المحرك غاب سائقها في الطابق الثالث، لا يكون لديها سوى رحلة واحدة ومصباح مستعار وأربعمئة راكب لم يهنأوا بالنوم.',
  },
  yearFrom: 2020,
  yearTo: 2022,
  genres: ['mystery', 'crime'],
  rating: 'age-12',
  tags: ['sea', 'journeys', 'at-work'],
  cast: ['elif-karatepe', 'ibou-ndoye', 'jonas-ekevall', 'andrea-castellari', 'marta-olivar'],
  trailers: 2,
  seasons: [
    season('the-night-ferry', 1, [
      [
        51,
        ['Deck Three', 'الطابق الثالث'],
        [
          'A warm engine, an open door, and a thermos for two.',
          'محرك دافئ وباب مفتوح وإبريق قهوة لشخصين.',
        ],
      ],
      [
        49,
        ['The Manifest', 'قائمة الركاب'],
        [
          'Defne counts the cabins and finds that one has been sold in three currencies.',
          'تعدّ ديفنه المقصورات فتجد واحدة بيعت بثلاث عملات.',
        ],
      ],
      [
        50,
        ['Crew Only', 'للطاقم فقط'],
        [
          'The stowaway in the linen room has seen everything and wants breakfast first.',
          'رأى المتسلل في غرفة البياضات كل شيء، لكنه يريد الفطور أولًا.',
        ],
      ],
      [
        48,
        ['Dead Slow', 'بأقل سرعة'],
        [
          'Fog stops the ship, and for an hour everyone can hear everyone.',
          'يوقف الضباب السفينة، فيسمع الجميع الجميع ساعة كاملة.',
        ],
      ],
      [
        50,
        ['The Man in Cabin 212', 'رجل المقصورة 212'],
        ['He has a perfect alibi and somebody else’s shoes.', 'حجّة غيابه متقنة، وحذاؤه ليس حذاءه.'],
      ],
      [
        57,
        ['All Ashore', 'إلى البرّ'],
        [
          'With the gangway down, Defne has four minutes and one question left.',
          'يُنزَل السلّم، ولا يبقى لديفنه سوى أربع دقائق وسؤال واحد.',
        ],
      ],
    ]),
    season('the-night-ferry', 2, [
      [
        52,
        ['Winter Timetable', 'جدول الشتاء'],
        [
          'A new captain, an old route, and a coffin travelling without papers.',
          'ربّان جديد وخط قديم ونعش مسافر بلا أوراق.',
        ],
      ],
      [
        49,
        ['The Accordionist', 'عازف الأكورديون'],
        [
          'He plays until two every night, except the night it mattered.',
          'يعزف كل ليلة حتى الثانية، إلا تلك الليلة بالذات.',
        ],
      ],
      [
        50,
        ['Lost Property', 'المفقودات'],
        ['A child’s suitcase is claimed by five adults.', 'حقيبة طفل يدّعيها خمسة كبار.'],
      ],
      [
        47,
        ['Force Nine', 'القوة التاسعة'],
        [
          'The storm locks the bow doors and puts every suspect in the restaurant.',
          'تُقفل العاصفة أبواب المقدمة وتجمع المشتبه فيهم كلهم في المطعم.',
        ],
      ],
      [
        51,
        ['The Other Ferry', 'العبّارة الأخرى'],
        [
          'Lights pass to starboard, blinking a word Defne taught someone years ago.',
          'تمر أضواء إلى اليمين وتومض بكلمة علّمتها ديفنه لأحدهم قبل سنين.',
        ],
      ],
      [
        58,
        ['Port of Registry', 'ميناء التسجيل'],
        [
          'The coffin is opened at last, and the purser books a ticket for herself.',
          'يُفتح النعش أخيرًا، وتحجز المشرفة تذكرة لنفسها.',
        ],
      ],
    ]),
  ],
};
