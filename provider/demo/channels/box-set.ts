import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const boxSet: DemoChannel = {
  slug: 'box-set',
  number: 21,
  title: { en: 'Box Set', ar: 'حلقات' },
  description: {
    en: 'One show, one day, from the first episode to the last. Clear the table.',
    ar: 'مسلسل واحد في يوم واحد، من أول حلقة إلى آخرها. أفرغ الطاولة.',
  },
  genre: 'series',
  character: 'series',
  dvrHours: 48,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'marathon-wadi-nur',
      50,
      ['Signal from Wadi Nur', 'إشارة من وادي نور'],
      ['All eight hours of listening.', 'ثماني ساعات من الإصغاء.'],
      { parts: ['evening', 'night'], show: 'signal-from-wadi-nur' },
    ),
    format(
      'marathon-court',
      26,
      ['The Court of Small Matters', 'محكمة الأمور الصغيرة'],
      ['Three seasons of verdicts.', 'ثلاثة مواسم من الأحكام.'],
      { parts: ['morning', 'afternoon'], show: 'court-of-small-matters' },
    ),
    format(
      'marathon-doors',
      48,
      ['House of Seven Doors', 'بيت الأبواب السبعة'],
      ['Check in, stay all day.', 'احجز غرفتك وابقَ اليوم كله.'],
      { parts: ['afternoon', 'evening'], show: 'house-of-seven-doors' },
    ),
    format(
      'marathon-half',
      37,
      ['Third Half', 'الشوط الثالث'],
      ['Both seasons, with a short interval for tea.', 'الموسمان كاملان، مع استراحة قصيرة للشاي.'],
      { parts: ['afternoon'], show: 'third-half' },
    ),
    format(
      'between-episodes',
      10,
      ['Between Episodes', 'بين حلقتين'],
      ['Ten minutes to stretch, with suggestions.', 'عشر دقائق لتمديد الجسم، مع اقتراحات.'],
    ),
    format(
      'finale-club',
      30,
      ['The Finale Club', 'نادي الحلقة الأخيرة'],
      [
        'Viewers who have just finished sit down to disagree about it.',
        'مشاهدون فرغوا للتو من المسلسل يجلسون ليختلفوا حوله.',
      ],
      { parts: ['night'] },
    ),
  ],
};
