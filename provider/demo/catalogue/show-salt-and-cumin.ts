import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const saltAndCumin: Show = {
  slug: 'salt-and-cumin',
  title: { en: 'Salt and Cumin', ar: 'ملح وكمّون' },
  tagline: { en: 'Noura invites herself to dinner.', ar: 'نورة تدعو نفسها إلى العشاء.' },
  description: {
    en: 'Noura Al Mishari knocks on kitchen doors from Nouakchott to Nizwa with a notebook and an empty stomach. Each family cooks the one dish it argues about; nobody is allowed to measure anything, and the washing-up stays in the film.',
    ar: 'تطرق نورة المشاري أبواب المطابخ من نواكشوط إلى نزوى، ومعها دفتر ومعدة خاوية. تطبخ كل أسرة الطبق الذي تختلف عليه، ولا يُسمح لأحد باستعمال المكيال، ويبقى غسل الصحون في الفيلم.',
  },
  yearFrom: 2022,
  yearTo: 2024,
  genres: ['documentary', 'family'],
  rating: 'g',
  tags: ['food', 'journeys', 'family-ties'],
  cast: ['noura-mishari', 'salma-benyahia', 'yusra-elhadi'],
  trailers: 1,
  seasons: [
    season('salt-and-cumin', 1, [
      [
        42,
        ['Couscous, by Committee', 'كسكس باتفاق الجميع'],
        [
          'Seven sisters in Constantine, one steamer and a vote on the turnips.',
          'سبع شقيقات في قسنطينة وقِدر بخار واحدة وتصويت على اللفت.',
        ],
      ],
      [
        41,
        ['The Fish Nobody Weighs', 'سمك لا يُوزن'],
        [
          'A Basra boatman grills masgouf and explains why you must never ask the time.',
          'مراكبي بصراوي يشوي المسقوف ويشرح لماذا لا يُسأل الطاهي عن الوقت.',
        ],
      ],
      [
        43,
        ['Bread on the Wall', 'خبز على الجدار'],
        [
          'In Nizwa the dough is thrown, and so is the presenter’s first attempt.',
          'في نزوى يُرمى العجين على الجدار، وتُرمى محاولة المقدّمة الأولى كذلك.',
        ],
      ],
      [
        40,
        ['A Kilo of Rain', 'كيلوغرام من المطر'],
        [
          'Truffle hunters near Hail wait for thunder and lunch.',
          'جامعو الكمأة قرب حائل ينتظرون الرعد والغداء.',
        ],
      ],
      [
        44,
        ['The Sweet Table', 'مائدة الحلوى'],
        [
          'Tripoli’s pastry families agree on nothing except orange-blossom water.',
          'لا تتفق عائلات الحلوى في طرابلس على شيء سوى ماء الزهر.',
        ],
      ],
    ]),
    season('salt-and-cumin', 2, [
      [
        43,
        ['Green Soup, Two Sides', 'ملوخية من ضفتين'],
        [
          'A Cairo couple cook the same leaves in separate kitchens and call a referee.',
          'زوجان قاهريان يطبخان الملوخية في مطبخين، ويستدعيان حَكَمًا.',
        ],
      ],
      [
        42,
        ['Smoke', 'دخان'],
        [
          'In Omdurman a stew is finished with a live coal and a story about an uncle.',
          'في أم درمان يُختم الطبيخ بجمرة وحكاية عن أحد الأخوال.',
        ],
      ],
      [
        41,
        ['Camel Milk, No Sugar', 'حليب الإبل بلا سكر'],
        [
          'Noura milks a camel on the third try, and the camel has a word to say.',
          'تحلب نورة ناقة في المحاولة الثالثة، وللناقة رأي في ذلك.',
        ],
      ],
      [
        44,
        ['Rice for a Thousand', 'أرزّ لألف ضيف'],
        [
          'A wedding cook in Hadhramaut has nine pots, one ladle and no recipe.',
          'طبّاخ أعراس في حضرموت لديه تسع قدور ومغرفة واحدة ولا وصفة.',
        ],
      ],
      [
        47,
        ['Home', 'إلى البيت'],
        [
          'Back in Kuwait, Noura’s own mother finally agrees to be filmed, with conditions.',
          'في الكويت تقبل والدة نورة أخيرًا أن تُصوَّر، ولها شروطها.',
        ],
      ],
    ]),
  ],
};
