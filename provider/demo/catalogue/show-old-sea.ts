import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const oldSea: Show = {
  slug: 'maps-of-the-old-sea',
  title: { en: 'Maps of the Old Sea', ar: 'خرائط البحر القديم' },
  tagline: {
    en: 'Nabil Bahamid walks the edge of the Indian Ocean.',
    ar: 'نبيل باحميد ماشيًا على حافة المحيط الهندي.',
  },
  description: {
    en: 'From Aden to Kerala, historian Nabil Bahamid follows the pilots, poets and pepper merchants who tied two coasts together with the wind. He sleeps where they slept, eats what they ate, and is seasick in all six episodes.',
    ar: 'من عدن إلى كيرالا يتتبّع المؤرخ نبيل باحميد الربابنة والشعراء وتجار الفلفل الذين وصلوا بين ساحلين بحبل من ريح. ينام حيث ناموا ويأكل ما أكلوا، ويصيبه دوار البحر في الحلقات الست جميعها.',
  },
  yearFrom: 2023,
  yearTo: 2023,
  genres: ['documentary', 'history'],
  rating: 'g',
  tags: ['sea', 'journeys', 'true-story'],
  cast: ['nabil-bahamid', 'hind-riyami', 'priya-ramanan'],
  trailers: 1,
  seasons: [
    season('maps-of-the-old-sea', 1, [
      [
        52,
        ['The Crater and the Cistern', 'الفوّهة والصهريج'],
        [
          'Aden stored its rain in a volcano; Nabil climbs down to see what is left.',
          'خزّنت عدن مطرها في فوّهة بركان، وينزل نبيل ليرى ما بقي.',
        ],
      ],
      [
        51,
        ['A Boat Without Nails', 'قارب بلا مسامير'],
        [
          'In Sur he helps to sew a hull, and is allowed to keep the worst stitch.',
          'في صور يشارك في خياطة هيكل سفينة، ويُسمح له بالاحتفاظ بأسوأ غرزة.',
        ],
      ],
      [
        53,
        ['Stars in Rhyme', 'نجوم موزونة'],
        [
          'Pilots memorised the sky as verse; one of them can still recite the way to Mombasa.',
          'حفظ الربابنة السماء شعرًا، وما زال أحدهم ينشد الطريق إلى ممباسا.',
        ],
      ],
      [
        50,
        ['The Pepper Lanes', 'دروب الفلفل'],
        [
          'A warehouse in Kochi keeps its accounts in four alphabets.',
          'مستودع في كوتشي يمسك دفاتره بأربع أبجديات.',
        ],
      ],
      [
        52,
        ['Coral and Lime', 'مرجان وجير'],
        [
          'The houses of Lamu were built from the reef, and the reef is growing back.',
          'بُنيت بيوت لامو من الشعاب المرجانية، والشعاب تنمو من جديد.',
        ],
      ],
      [
        58,
        ['The Wind Turns', 'انقلاب الريح'],
        [
          'On the last night of the monsoon there is one berth home, on deck, beside the goats.',
          'في آخر ليالي الموسم لا مكان للعودة إلا على السطح، بجوار الماعز.',
        ],
      ],
    ]),
  ],
};
