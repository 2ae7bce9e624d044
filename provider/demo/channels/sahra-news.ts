import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraNews: DemoChannel = {
  slug: 'sahra-news',
  number: 1,
  title: { en: 'Sahra News', ar: 'سهرة الأخبار' },
  description: {
    en: 'The day as it happens, with a bulletin at the top of every hour and time in between to explain it.',
    ar: 'اليوم لحظة بلحظة، بنشرة على رأس كل ساعة ومتسع بينهما للشرح.',
  },
  genre: 'news',
  character: 'news',
  dvrHours: 24,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'bulletin',
      25,
      ['The Bulletin', 'النشرة'],
      [
        'What has happened in the last hour, and what we do not know yet.',
        'ما جرى في الساعة الأخيرة، وما لا نعرفه بعد.',
      ],
      { onTheHour: true, cast: ['samar-khawaldeh'] },
    ),
    format(
      'morning-table',
      95,
      ['The Morning Table', 'مائدة الصباح'],
      [
        'Headlines, traffic and a guest who has brought breakfast.',
        'عناوين وحركة سير وضيف أحضر معه الفطور.',
      ],
      { parts: ['morning'], onTheHour: true },
    ),
    format(
      'evening-bulletin',
      60,
      ['The Evening Bulletin', 'نشرة المساء'],
      [
        'Samar Khawaldeh with the full story of the day, at length and in order.',
        'سمر الخوالدة مع قصة اليوم كاملة، بتفصيل وترتيب.',
      ],
      { parts: ['evening'], onTheHour: true, cast: ['samar-khawaldeh'] },
    ),
    format(
      'the-map',
      30,
      ['The Map', 'الخريطة'],
      [
        'One place in the news, walked through street by street.',
        'مكان واحد في الأخبار نجوبه شارعًا شارعًا.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'paper-round',
      30,
      ['Paper Round', 'جولة الصحف'],
      [
        'Two editors read each other’s front pages and are polite about it.',
        'محرران يقرأ كل منهما صفحة الآخر الأولى، بأدب.',
      ],
      { parts: ['morning', 'night'] },
    ),
    format(
      'sky-report',
      5,
      ['Sky Report', 'حال السماء'],
      [
        'The weather from Nouakchott to Salalah in five minutes.',
        'الطقس من نواكشوط إلى صلالة في خمس دقائق.',
      ],
    ),
    format(
      'right-of-reply',
      30,
      ['Right of Reply', 'حق الرد'],
      [
        'Viewers say what we got wrong; the newsroom answers.',
        'يقول المشاهدون أين أخطأنا، وتجيب غرفة الأخبار.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'long-answer',
      50,
      ['The Long Answer', 'الجواب الطويل'],
      [
        'One guest, one subject, no interruptions for the first ten minutes.',
        'ضيف واحد وموضوع واحد، وعشر دقائق أولى بلا مقاطعة.',
      ],
      { parts: ['evening', 'night'] },
    ),
    format(
      'night-desk',
      35,
      ['Night Desk', 'مكتب الليل'],
      [
        'The stories that broke after everyone went home.',
        'الأخبار التي وقعت بعد أن عاد الجميع إلى بيوتهم.',
      ],
      { parts: ['night'] },
    ),
  ],
};
