import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const thirdHalf: Show = {
  slug: 'third-half',
  title: { en: 'Third Half', ar: 'الشوط الثالث' },
  tagline: {
    en: 'A women’s team, a fishing town, a borrowed coach.',
    ar: 'فريق نساء وبلدة صيادين ومدرب مُعار.',
  },
  description: {
    en: 'The cannery in Mahdia closes and its women’s football team decides not to. They train on the beach at low tide under a Nigerian full-back who came for a holiday, and discover that the league has a rule about sand.',
    ar: 'يُغلَق مصنع التعليب في المهدية، ويقرر فريق عاملاته لكرة القدم ألا يُغلَق. يتدرّبن على الشاطئ وقت الجزر مع ظهير نيجيري جاء للاستجمام، ويكتشفن أن في لائحة الدوري بندًا عن الرمل.',
  },
  yearFrom: 2022,
  yearTo: 2023,
  genres: ['sport', 'comedy'],
  rating: 'pg',
  tags: ['sea', 'friendship', 'at-work'],
  cast: ['rim-touati', 'chidi-okonma', 'hatem-garraoui', 'kenza-belkadi', 'walid-lakhdari'],
  trailers: 2,
  seasons: [
    season('third-half', 1, [
      [
        38,
        ['Closing Time', 'موعد الإغلاق'],
        [
          'The last tin leaves the line and Sonia kicks it.',
          'تغادر آخر علبة خط الإنتاج فتركلها سنية.',
        ],
      ],
      [
        36,
        ['Low Tide', 'الجزر'],
        [
          'A pitch exists for exactly fifty minutes a day.',
          'ملعب لا يوجد إلا خمسين دقيقة في اليوم.',
        ],
      ],
      [
        37,
        ['The Tourist', 'السائح'],
        [
          'Chuka wanted a deckchair; he gets a whistle.',
          'أراد تشوكا كرسيًّا على الشاطئ فأعطوه صافرة.',
        ],
      ],
      [
        35,
        ['Offside, Explained to My Mother', 'التسلل كما شرحتُه لأمي'],
        [
          'Eleven mothers take the coaching badge and nine of them pass.',
          'تتقدم إحدى عشرة أمًّا لشهادة التدريب، وتنجح تسع.',
        ],
      ],
      [
        38,
        ['Away', 'خارج الأرض'],
        ['The bus breaks down outside a rival’s café.', 'تتعطل الحافلة أمام مقهى أنصار الخصم.'],
      ],
      [
        44,
        ['Ninety-Three Minutes', 'ثلاث وتسعون دقيقة'],
        [
          'A throw-in, a seagull, and the best foul of the season.',
          'رمية تماس ونورس وأجمل خطأ في الموسم.',
        ],
      ],
    ]),
    season('third-half', 2, [
      [
        37,
        ['Promotion', 'الصعود'],
        ['A bigger league, a smaller dressing room.', 'دوري أكبر وغرفة ملابس أصغر.'],
      ],
      [
        36,
        ['Sponsor', 'الراعي'],
        [
          'The tuna company returns, with conditions and a mascot.',
          'تعود شركة التونة بشروط جديدة وتميمة.',
        ],
      ],
      [
        38,
        ['The Goalkeeper’s Exam', 'امتحان الحارسة'],
        [
          'Her law finals and the derby begin at the same hour.',
          'امتحانها النهائي في الحقوق والديربي في ساعة واحدة.',
        ],
      ],
      [36, ['Grass', 'عشب'], ['Nobody knows how to run on it.', 'لا أحد يعرف كيف يركض عليه.']],
      [
        37,
        ['Transfer Window', 'سوق الانتقالات'],
        [
          'Sonia is offered a contract abroad and hides it in the flour.',
          'يُعرض على سنية عقد في الخارج فتخفيه في كيس الطحين.',
        ],
      ],
      [
        46,
        ['Extra Time', 'الوقت الإضافي'],
        [
          'The final is played at home, on sand, by special permission of the moon.',
          'يُلعب النهائي على أرضهن، على الرمل، بإذن خاص من القمر.',
        ],
      ],
    ]),
  ],
};
