import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const wadiNur: Show = {
  slug: 'signal-from-wadi-nur',
  title: { en: 'Signal from Wadi Nur', ar: 'إشارة من وادي نور' },
  tagline: {
    en: 'The dish points down. It still hears something.',
    ar: 'الهوائي موجّه إلى الأرض، ومع ذلك يسمع.',
  },
  description: {
    en: 'A radio telescope in a remote valley falls over in an earthquake and begins receiving from below. Six scientists, a goatherd and the caterer have eight weeks of funding to decide whether to answer, and which of them should do the talking.',
    ar: 'يسقط تلسكوب راديوي في وادٍ ناءٍ إثر زلزال، فيبدأ بالتقاط إشارات من باطن الأرض. ستة علماء وراعي ماعز ومتعهد طعام، وتمويل لثمانية أسابيع، ليقرروا هل يجيبون، ومن منهم يتكلم.',
  },
  yearFrom: 2024,
  yearTo: 2024,
  genres: ['science-fiction', 'mystery'],
  rating: 'age-12',
  tags: ['desert', 'at-work', 'festival-choice'],
  cast: ['layan-qasrawi', 'priya-ramanan', 'saif-muhairi', 'fares-haddadin', 'edmund-ashcombe'],
  trailers: 2,
  seasons: [
    season('signal-from-wadi-nur', 1, [
      [
        50,
        ['Noise', 'ضجيج'],
        [
          'The valley shakes for nine seconds, and the static acquires a rhythm.',
          'يهتز الوادي تسع ثوانٍ، ويكتسب التشويش إيقاعًا.',
        ],
      ],
      [
        48,
        ['The Goatherd’s Hypothesis', 'فرضية الراعي'],
        [
          'His animals have been walking in triangles since spring, and he has kept notes.',
          'قطيعه يمشي في مثلثات منذ الربيع، وهو يدوّن ذلك.',
        ],
      ],
      [
        49,
        ['Depth', 'عمق'],
        [
          'The source is forty kilometres down and keeps office hours.',
          'المصدر على عمق أربعين كيلومترًا، وله ساعات دوام.',
        ],
      ],
      [
        47,
        ['Answer Machine', 'مجيب آلي'],
        ['Saif replies by accident, with the canteen menu.', 'يردّ سيف بالخطأ، بقائمة طعام المقصف.'],
      ],
      [
        51,
        ['The Inspector of Frequencies', 'مفتش الترددات'],
        [
          'A man from the ministry asks whether the planet holds a licence.',
          'رجل من الوزارة يسأل إن كان الكوكب يحمل رخصة بث.',
        ],
      ],
      [
        48,
        ['Water Table', 'منسوب المياه'],
        [
          'The wells begin to hum, and the village begins to sing along.',
          'تبدأ الآبار بالهمهمة، فتغني القرية معها.',
        ],
      ],
      [
        50,
        ['Eight Seconds Late', 'تأخير ثماني ثوانٍ'],
        [
          'Priya proves that the voice is an echo, but not of anything said so far.',
          'تثبت بريا أن الصوت صدى، لكنه صدى لشيء لم يُقَل بعد.',
        ],
      ],
      [
        59,
        ['Over', 'حوِّل'],
        [
          'The dish is lifted upright at dawn, and somebody has to choose the last word.',
          'يُرفع الهوائي عند الفجر، ولا بد أن يختار أحدهم الكلمة الأخيرة.',
        ],
      ],
    ]),
  ],
};
