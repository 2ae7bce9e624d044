import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const theStage: DemoChannel = {
  slug: 'the-stage',
  number: 45,
  title: { en: 'The Stage', ar: 'الخشبة' },
  description: {
    en: 'Theatre, dance, books and painting, mostly live and always a little late.',
    ar: 'مسرح ورقص وكتب ورسم، معظمها مباشر، ودائمًا بتأخير بسيط.',
  },
  genre: 'family-culture',
  character: 'documentary',
  dvrHours: 12,
  showPosters: 'all',
  gaps: true,
  formats: [
    format(
      'tonights-play',
      130,
      ['Tonight’s Play', 'مسرحية الليلة'],
      [
        'From curtain to curtain call, with the interval conversation.',
        'من رفع الستارة إلى تحية الختام، مع حديث الاستراحة.',
      ],
      { parts: ['evening'], overrun: 15 },
    ),
    format(
      'one-page',
      20,
      ['One Page', 'صفحة واحدة'],
      ['An author reads a page and says what it cost.', 'كاتبة تقرأ صفحة وتحكي ما كلّفتها.'],
      { parts: ['morning', 'night', 'afternoon'] },
    ),
    format(
      'rehearsal',
      50,
      ['Rehearsal', 'بروفة'],
      [
        'A company at work two weeks before anyone is ready.',
        'فرقة تعمل قبل أسبوعين من أن يكون أحد جاهزًا.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'the-easel',
      40,
      ['The Easel', 'حامل اللوحات'],
      [
        'A portrait from blank to finished, with the sitter complaining.',
        'لوحة وجه من البياض إلى التمام، وصاحبة الوجه تتذمّر.',
      ],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'poets-evening',
      60,
      ['Poets’ Evening', 'أمسية الشعراء'],
      [
        'Three poets, one microphone, an unhurried host.',
        'ثلاثة شعراء وميكروفون واحد ومضيف لا يستعجل.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'shadow-play',
      30,
      ['Shadow Play', 'خيال الظل'],
      ['A lamp, a sheet and a very old quarrel.', 'سراج وستارة وخصام قديم جدًّا.'],
      { parts: ['evening', 'afternoon'] },
    ),
  ],
};
