import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraDocumentary: DemoChannel = {
  slug: 'sahra-documentary',
  number: 42,
  title: { en: 'Sahra Documentary', ar: 'سهرة الوثائقية' },
  description: {
    en: 'True stories given the time they need, from twenty minutes to a whole season.',
    ar: 'قصص حقيقية تأخذ الوقت الذي تحتاج إليه، من عشرين دقيقة إلى موسم كامل.',
  },
  genre: 'family-culture',
  character: 'documentary',
  dvrHours: 72,
  certificateAge: 7,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'feature-documentary',
      85,
      ['The Feature Documentary', 'الوثائقي الطويل'],
      ['One subject for the length of an evening.', 'موضوع واحد على امتداد أمسية.'],
      {
        parts: ['evening', 'night'],
        films: [
          'forty-days-of-saffron',
          'the-weavers-of-ait-ziri',
          'the-whale-listeners',
          'city-of-wind-towers',
          'night-of-the-nay',
          'the-storytellers-chair',
        ],
      },
    ),
    format(
      'old-sea',
      52,
      ['Maps of the Old Sea', 'خرائط البحر القديم'],
      ['Nabil Bahamid takes the next boat.', 'نبيل باحميد يركب القارب التالي.'],
      { parts: ['evening', 'afternoon'], show: 'maps-of-the-old-sea', cast: ['nabil-bahamid'] },
    ),
    format(
      'hands',
      25,
      ['Hands', 'أيدٍ'],
      [
        'A craft from raw material to sale, with no narration.',
        'حرفة من المادة الخام إلى البيع، بلا تعليق.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'the-object',
      30,
      ['The Object', 'القطعة'],
      [
        'One thing from one museum drawer, and who it belonged to.',
        'قطعة واحدة من درج في متحف، وحكاية صاحبها.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'station-to-station',
      50,
      ['Station to Station', 'من محطة إلى محطة'],
      [
        'A railway line, ridden from end to end in second class.',
        'خط سكة حديد من أوله إلى آخره في الدرجة الثانية.',
      ],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'family-album',
      40,
      ['Family Album', 'ألبوم العائلة'],
      ['A box of photographs is handed to a historian.', 'صندوق صور يُسلَّم إلى مؤرخ.'],
      { parts: ['evening', 'morning'] },
    ),
    format(
      'night-archive',
      60,
      ['Night Archive', 'أرشيف الليل'],
      [
        'Unedited footage from decades ago, identified as it plays.',
        'مشاهد خام من عقود مضت، نتعرف إليها وهي تُعرض.',
      ],
      { parts: ['night'] },
    ),
  ],
};
