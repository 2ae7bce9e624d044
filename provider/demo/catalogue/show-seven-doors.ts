import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const sevenDoors: Show = {
  slug: 'house-of-seven-doors',
  title: { en: 'House of Seven Doors', ar: 'بيت الأبواب السبعة' },
  tagline: {
    en: 'One courtyard, four generations, a hotel licence.',
    ar: 'فناء واحد وأربعة أجيال ورخصة فندق.',
  },
  description: {
    en: 'When the Barazi family can no longer pay for the roof, they turn their old Damascene house into a hotel without telling the grandmother. She takes the guests for relatives, puts them to work, and is soon the reason they come back.',
    ar: 'يعجز آل البرازي عن إصلاح سقف بيتهم الدمشقي العتيق، فيحوّلونه فندقًا من غير أن يخبروا الجدة. تظن النزلاء أقارب فتوزّع عليهم الأعمال، ولا تلبث أن تصير السبب الذي يعودون من أجله.',
  },
  yearFrom: 2021,
  yearTo: 2023,
  genres: ['drama', 'family'],
  rating: 'pg',
  tags: ['family-ties', 'food', 'friendship'],
  cast: ['zeina-attar', 'bassel-turkmani', 'mariam-helali', 'ghassan-rizkallah', 'farah-zaituni'],
  trailers: 2,
  seasons: [
    season('house-of-seven-doors', 1, [
      [
        48,
        ['The Roof', 'السقف'],
        [
          'A beam comes down over the fountain, and Rima borrows forty chairs and an idea.',
          'تهوي خشبة فوق البحرة، فتستعير ريما أربعين كرسيًّا وفكرة.',
        ],
      ],
      [
        46,
        ['The First Guest', 'أول نزيل'],
        [
          'A Norwegian geologist books one night and is sent out to buy parsley.',
          'يحجز جيولوجي نرويجي ليلة واحدة، فيُرسَل لشراء البقدونس.',
        ],
      ],
      [
        47,
        ['Grandmother’s Ledger', 'دفتر الجدة'],
        [
          'Teta starts charging the family for breakfast and letting the strangers eat free.',
          'تبدأ الجدة بمحاسبة الأسرة على الفطور، وتُطعم الغرباء بلا مقابل.',
        ],
      ],
      [
        45,
        ['The Third Door', 'الباب الثالث'],
        [
          'The inspector must see every room, including the one that nobody has opened since 1980.',
          'لا بد للمفتش أن يعاين الغرف كلها، ومنها غرفة لم تُفتح منذ عام 1980.',
        ],
      ],
      [
        49,
        ['Full House', 'الغرف مشغولة'],
        [
          'A wedding party and a chess club arrive on the same bus.',
          'موكب عرس ونادي شطرنج ينزلان من حافلة واحدة.',
        ],
      ],
      [
        52,
        ['What the Jasmine Covered', 'ما أخفاه الياسمين'],
        [
          'Trimming the wall uncovers a plaque, and with it another family’s name.',
          'يُقلَّم الياسمين عن الجدار فتظهر لوحة نُقش عليها اسم أسرة أخرى.',
        ],
      ],
    ]),
    season('house-of-seven-doors', 2, [
      [
        47,
        ['Off Season', 'موسم الركود'],
        [
          'Snow, no bookings, and a stove that needs seven people to agree on it.',
          'ثلج ولا حجوزات، ومدفأة لا تعمل إلا إذا اتفق عليها سبعة.',
        ],
      ],
      [
        46,
        ['The Cousin from Caracas', 'ابن العم من كاراكاس'],
        [
          'He speaks no Arabic, owns a ninth of the house and cooks better than anyone.',
          'لا يتكلم العربية، ويملك تُسع البيت، ويطبخ خيرًا من الجميع.',
        ],
      ],
      [
        48,
        ['Two Stars', 'نجمتان'],
        [
          'A reviewer is expected, so naturally every guest is treated as the reviewer.',
          'يُنتظر وصول ناقد سياحي، فيُعامَل كل نزيل على أنه هو.',
        ],
      ],
      [
        45,
        ['The Well-Tempered Qanun', 'القانون المضبوط'],
        [
          'A blind tuner works his way through the house and hears which wall is hollow.',
          'يتنقل ضابط آلات كفيف في أرجاء البيت، فيسمع أي الجدران أجوف.',
        ],
      ],
      [
        50,
        ['Sold', 'بِيعَ'],
        [
          'An offer arrives that would repair everything except the family.',
          'يصل عرض كفيل بإصلاح كل شيء إلا الأسرة.',
        ],
      ],
      [
        56,
        ['The Seventh Door', 'الباب السابع'],
        [
          'Teta has had the key all along; she was waiting to be asked.',
          'كان المفتاح مع الجدة منذ البداية، وكانت تنتظر من يسألها.',
        ],
      ],
    ]),
  ],
};
