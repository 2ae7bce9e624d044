import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraTarab: DemoChannel = {
  slug: 'sahra-tarab',
  number: 44,
  title: { en: 'Sahra Tarab', ar: 'سهرة طرب' },
  description: {
    en: 'Music with the applause left in: concerts, lessons and long nights.',
    ar: 'موسيقى لا يُقصّ منها التصفيق: حفلات ودروس وليالٍ طويلة.',
  },
  genre: 'family-culture',
  character: 'music',
  dvrHours: 24,
  certificateAge: 7,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'thursday-concert',
      120,
      ['The Thursday Concert', 'حفل الخميس'],
      [
        'A full evening from our own hall, encores included.',
        'أمسية كاملة من قاعتنا، بما يُعاد بطلب الجمهور.',
      ],
      { parts: ['evening'], overrun: 30, cast: ['farah-zaituni', 'ghassan-rizkallah'] },
    ),
    format(
      'maqam-by-maqam',
      40,
      ['Maqam by Maqam', 'مقام بعد مقام'],
      [
        'One mode an episode, from the first note to the tears.',
        'مقام في كل حلقة، من أول نغمة إلى الدمعة.',
      ],
      { parts: ['afternoon', 'evening'], cast: ['ghassan-rizkallah'] },
    ),
    format(
      'courtyard-session',
      50,
      ['Courtyard Session', 'جلسة في صحن الدار'],
      ['Four musicians, one carpet, no amplification.', 'أربعة عازفين وسجادة واحدة وبلا مكبّرات.'],
      { parts: ['evening', 'night'], cast: ['yusra-elhadi'] },
    ),
    format(
      'the-crate',
      30,
      ['The Crate', 'صندوق الأسطوانات'],
      [
        'A collector plays five records and explains the scratches.',
        'هاوية أسطوانات تُسمعنا خمسًا منها وتشرح خدوشها.',
      ],
      { parts: ['afternoon', 'night'] },
    ),
    format(
      'first-lesson',
      25,
      ['First Lesson', 'الدرس الأول'],
      [
        'Somebody famous for something else picks up an instrument.',
        'شخص اشتهر بشيء آخر يمسك آلة لأول مرة.',
      ],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'morning-ensemble',
      60,
      ['Morning Ensemble', 'تخت الصباح'],
      ['Qanun, violin, riqq and an open window.', 'قانون وكمان ورقّ ونافذة مفتوحة.'],
      { parts: ['morning'] },
    ),
    format(
      'music-film',
      90,
      ['Music on Film', 'الموسيقى في فيلم'],
      ['A film in which the songs do the talking.', 'فيلم تتكلم فيه الأغاني.'],
      {
        parts: ['evening', 'night'],
        films: ['rain-on-the-oud', 'night-of-the-nay', 'the-tango-teacher'],
      },
    ),
    format(
      'dawn-strings',
      120,
      ['Strings till Dawn', 'أوتار حتى الفجر'],
      ['Slow music for people who are up anyway.', 'موسيقى بطيئة لمن بقي ساهرًا على كل حال.'],
      { parts: ['night'] },
    ),
  ],
};
