import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraCinema: DemoChannel = {
  slug: 'sahra-cinema',
  number: 10,
  title: { en: 'Sahra Cinema', ar: 'سهرة سينما' },
  description: {
    en: 'New and recent films all day, and a premiere on most evenings at nine.',
    ar: 'أفلام جديدة طوال النهار، وعرض أول في معظم الأمسيات عند التاسعة.',
  },
  genre: 'films',
  character: 'films',
  dvrHours: 24,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'premiere',
      115,
      ['Nine O’Clock Premiere', 'العرض الأول'],
      ['A film on this screen for the first time.', 'فيلم يُعرض على هذه الشاشة للمرة الأولى.'],
      {
        parts: ['evening'],
        films: [
          'the-salt-road',
          'nine-floors-up',
          'the-understudy',
          'orbit-of-silence',
          'the-astronomers-daughter',
          'beyond-the-empty-quarter',
          'in-the-margins',
          'the-quiet-auction',
        ],
      },
    ),
    format(
      'afternoon-film',
      105,
      ['The Afternoon Film', 'فيلم بعد الظهر'],
      ['Something to sink into while the heat passes.', 'فيلم نسترخي معه ريثما تنكسر حدة الحر.'],
      {
        parts: ['afternoon'],
        films: [
          'the-date-harvest',
          'letters-to-the-lighthouse',
          'tuesdays-in-tunis',
          'monsoon-captain',
          'the-paper-makers',
          'lane-four',
          'what-the-well-remembers',
        ],
      },
    ),
    format(
      'matinee',
      95,
      ['Matinée', 'حفلة الصباح'],
      ['A gentle film to start the day.', 'فيلم لطيف نبدأ به النهار.'],
      {
        parts: ['morning'],
        films: [
          'bread-at-four',
          'platform-two',
          'uncle-fadel-goes-live',
          'the-carpet-menders',
          'the-goat-census',
          'how-to-sell-a-camel',
        ],
      },
    ),
    format(
      'after-midnight',
      110,
      ['After Midnight', 'بعد منتصف الليل'],
      ['Darker stories for those still awake.', 'حكايات أكثر عتمة لمن لم ينم بعد.'],
      {
        parts: ['night'],
        films: [
          'the-night-accountant',
          'below-the-breakwater',
          'the-witness-tree',
          'memory-market',
          'blackout-shift',
          'room-without-a-number',
        ],
      },
    ),
    format(
      'in-the-foyer',
      20,
      ['In the Foyer', 'في بهو السينما'],
      [
        'Viewers leaving a film say what they thought, before they have had time to think.',
        'مشاهدون يغادرون الفيلم ويقولون رأيهم قبل أن يفكروا.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'next-week',
      10,
      ['Next Week on This Screen', 'الأسبوع المقبل على شاشتنا'],
      ['Seven films in ten minutes, endings excluded.', 'سبعة أفلام في عشر دقائق، بلا نهايات.'],
    ),
    format(
      'cutting-room',
      45,
      ['The Cutting Room', 'غرفة المونتاج'],
      [
        'An editor brings a scene that almost worked and takes it apart.',
        'مونتير يأتي بمشهد كاد ينجح ويفكّكه أمامنا.',
      ],
      { parts: ['evening', 'night'], cast: ['salma-benyahia'] },
    ),
  ],
};
