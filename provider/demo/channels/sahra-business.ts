import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraBusiness: DemoChannel = {
  slug: 'sahra-business',
  number: 3,
  title: { en: 'Sahra Business', ar: 'سهرة الأعمال' },
  description: {
    en: 'Markets, jobs and the price of onions, for people who run shops as well as funds.',
    ar: 'أسواق ووظائف وسعر البصل، لأصحاب الدكاكين كما لمديري الصناديق.',
  },
  genre: 'news',
  character: 'news',
  dvrHours: 6,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'market-minute',
      30,
      ['Market Half-Hour', 'نصف ساعة في السوق'],
      [
        'Prices on the screen and prices on the stall.',
        'الأسعار على الشاشات والأسعار على البسطات.',
      ],
      { onTheHour: true },
    ),
    format(
      'opening-bell',
      60,
      ['Opening Bell', 'جرس الافتتاح'],
      [
        'Six exchanges open in three hours and we count them in.',
        'ست بورصات تفتتح في ثلاث ساعات، ونحن معها جميعًا.',
      ],
      { parts: ['morning'], onTheHour: true },
    ),
    format(
      'shopkeepers',
      30,
      ['Shopkeepers', 'أصحاب الدكاكين'],
      [
        'A bakery, a garage or a tailor opens its books.',
        'مخبز أو مرآب أو محل خياطة يفتح دفاتره أمامنا.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'first-salary',
      30,
      ['First Salary', 'الراتب الأول'],
      [
        'Graduates spend it, save it, and explain themselves.',
        'خريجون ينفقونه أو يدّخرونه، ويشرحون لماذا.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'closing-bell',
      60,
      ['Closing Bell', 'جرس الإغلاق'],
      [
        'What moved, what did not, and who says they saw it coming.',
        'ما الذي تحرّك وما الذي ثبت، ومن يقول إنه كان يعرف.',
      ],
      { parts: ['afternoon'], onTheHour: true },
    ),
    format(
      'the-invoice',
      30,
      ['The Invoice', 'الفاتورة'],
      [
        'Where the money in one everyday object goes, from cotton to till.',
        'إلى أين يذهب ثمن غرض يومي واحد، من القطن إلى الصندوق.',
      ],
      { parts: ['night', 'evening'] },
    ),
  ],
};
