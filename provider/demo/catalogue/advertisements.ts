import type { HouseAd } from '../../catalogue/authored-catalogue-types.ts';

/** House advertisements: Sahra speaking for itself. */
export const advertisements: HouseAd[] = [
  {
    slug: 'ad-festival',
    title: { en: 'The Long Evenings Festival', ar: 'مهرجان الأماسي الطويلة' },
    body: {
      en: 'Eleven films, four restorations, and your vote.',
      ar: 'أحد عشر فيلمًا وأربعة أفلام مُرمَّمة، وصوتك أنت.',
    },
    link: '/festival',
  },
  {
    slug: 'ad-guide',
    title: { en: 'Know what’s next', ar: 'اعرف ما يأتي بعد' },
    body: {
      en: 'Twenty-four channels in one guide. Set a reminder and put the kettle on.',
      ar: 'أربع وعشرون قناة في دليل واحد. اضبط تذكيرًا وضع إبريق الشاي على النار.',
    },
    link: '/epg',
  },
  {
    slug: 'ad-kitchen',
    title: { en: 'Noura is coming to dinner', ar: 'نورة قادمة إلى العشاء' },
    body: {
      en: 'Salt and Cumin, two seasons at ten family tables.',
      ar: '«ملح وكمّون»: موسمان على عشر موائد عائلية.',
    },
    link: '/tv-show/salt-and-cumin',
  },
];
