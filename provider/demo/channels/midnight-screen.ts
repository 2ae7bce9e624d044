import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const midnightScreen: DemoChannel = {
  slug: 'midnight-screen',
  number: 12,
  title: { en: 'Midnight Screen', ar: 'شاشة منتصف الليل' },
  description: {
    en: 'Mystery and suspense around the clock. Check the door first.',
    ar: 'غموض وتشويق على مدار الساعة. تأكد من الباب أولًا.',
  },
  genre: 'films',
  character: 'films',
  dvrHours: 24,
  certificateAge: 18,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'who-was-it',
      100,
      ['Who Was It?', 'من الفاعل؟'],
      ['A mystery you can solve from the sofa.', 'لغز يمكنك حلّه من الأريكة.'],
      {
        parts: ['evening', 'afternoon'],
        films: [
          'the-clockmaker',
          'seven-guests',
          'the-botanist',
          'the-missing-minute',
          'fog-over-the-marina',
          'the-quiet-auction',
          'what-the-well-remembers',
        ],
      },
    ),
    format(
      'cold-sweat',
      105,
      ['Cold Sweat', 'عرق بارد'],
      ['Thrillers that do not let you answer the phone.', 'أفلام إثارة لا تدعك تردّ على الهاتف.'],
      {
        parts: ['night', 'evening'],
        films: [
          'last-train-north',
          'the-understudy',
          'blackout-shift',
          'below-the-breakwater',
          'the-night-accountant',
        ],
      },
    ),
    format(
      'case-closed',
      105,
      ['Case Closed', 'أُغلقت القضية'],
      ['Crime, and what it costs.', 'الجريمة وثمنها.'],
      {
        parts: ['afternoon', 'night'],
        films: ['the-forger', 'the-witness-tree', 'below-the-breakwater', 'the-botanist'],
      },
    ),
    format(
      'daylight-mystery',
      95,
      ['Mystery by Daylight', 'غموض في وضح النهار'],
      ['Milder puzzles for the morning.', 'ألغاز أخفّ لساعات الصباح.'],
      {
        parts: ['morning'],
        films: [
          'letters-to-the-lighthouse',
          'fog-over-the-marina',
          'room-without-a-number',
          'the-missing-minute',
        ],
      },
    ),
    format(
      'clue-by-clue',
      30,
      ['Clue by Clue', 'خيط بعد خيط'],
      [
        'A retired detective watches a scene and says what she would have noticed.',
        'محققة متقاعدة تشاهد مشهدًا وتقول ما كانت ستلاحظه.',
      ],
      { parts: ['evening', 'night'] },
    ),
    format(
      'ferry-rerun',
      50,
      ['The Night Ferry', 'العبّارة الليلية'],
      ['The crossing again, for those who slept through it.', 'الرحلة من جديد، لمن نام عنها.'],
      { parts: ['night', 'morning'], show: 'the-night-ferry' },
    ),
  ],
};
