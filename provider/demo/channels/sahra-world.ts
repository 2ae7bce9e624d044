import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraWorld: DemoChannel = {
  slug: 'sahra-world',
  number: 2,
  title: { en: 'Sahra World', ar: 'سهرة العالم' },
  description: {
    en: 'Correspondents on five continents, and the patience to stay after the cameras leave.',
    ar: 'مراسلون في خمس قارات، وصبر على البقاء بعد أن ترحل الكاميرات.',
  },
  genre: 'news',
  character: 'news',
  dvrHours: 12,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'world-now',
      30,
      ['World Now', 'العالم الآن'],
      [
        'The international round-up from four desks in four time zones.',
        'جولة دولية من أربعة مكاتب في أربع مناطق زمنية.',
      ],
      { onTheHour: true },
    ),
    format(
      'letter-from',
      30,
      ['A Letter from…', 'رسالة من…'],
      [
        'A correspondent describes an ordinary Tuesday where they live.',
        'مراسل يصف يوم ثلاثاء عاديًّا حيث يعيش.',
      ],
      { parts: ['evening', 'night'] },
    ),
    format(
      'harbour-to-harbour',
      30,
      ['Harbour to Harbour', 'من ميناء إلى ميناء'],
      ['A single container, followed until it is opened.', 'حاوية واحدة نتبعها حتى تُفتح.'],
      { parts: ['afternoon'] },
    ),
    format(
      'three-languages',
      50,
      ['Three Languages', 'ثلاث لغات'],
      [
        'One event as reported in three tongues, compared line by line.',
        'حدث واحد كما روته ثلاث لغات، مقارنةً سطرًا بسطر.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'the-archive-hour',
      30,
      ['From the Archive', 'من الأرشيف'],
      [
        'A report from this week in another year, with the reporter watching it again.',
        'تقرير من هذا الأسبوع في عام آخر، ومعدّه يشاهده من جديد.',
      ],
      { parts: ['night', 'morning'] },
    ),
    format(
      'young-world',
      30,
      ['Young World', 'عالم الصغار'],
      ['The news explained by people who have homework.', 'الأخبار يشرحها من لديهم واجبات مدرسية.'],
      { parts: ['afternoon'] },
    ),
  ],
};
