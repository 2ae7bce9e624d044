import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraSport1: DemoChannel = {
  slug: 'sahra-sport-1',
  number: 30,
  title: { en: 'Sahra Sport 1', ar: 'سهرة الرياضة 1' },
  description: {
    en: 'Live football first. If it goes to penalties, so does the evening.',
    ar: 'كرة القدم مباشرة أولًا. وإذا امتدت إلى ركلات الترجيح امتدت معها السهرة.',
  },
  genre: 'sport',
  character: 'sport',
  dvrHours: 24,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'league-marsa-nujum',
      120,
      ['Coast League: Marsa v Nujum', 'دوري الساحل: المرسى والنجوم'],
      [
        'The derby of the two lighthouses, live, with Jassim Al Noaimi.',
        'ديربي المنارتين على الهواء مباشرة، بتعليق جاسم النعيمي.',
      ],
      { parts: ['evening'], overrun: 25, cast: ['jassim-noaimi'] },
    ),
    format(
      'league-qalaa-wadi',
      120,
      ['Coast League: Qalaa v Wadi', 'دوري الساحل: القلعة والوادي'],
      [
        'The champions climb to the smallest ground in the league.',
        'حامل اللقب يصعد إلى أصغر ملاعب الدوري.',
      ],
      { parts: ['evening', 'afternoon'], overrun: 20, cast: ['jassim-noaimi'] },
    ),
    format(
      'lantern-cup',
      135,
      ['The Lantern Cup', 'كأس القنديل'],
      [
        'Knock-out football: extra time and penalties if nobody blinks.',
        'مباراة إقصائية: وقت إضافي وركلات ترجيح إن لم يرمش أحد.',
      ],
      { parts: ['evening'], overrun: 45, cast: ['jassim-noaimi', 'chidi-okonma'] },
    ),
    format(
      'build-up',
      45,
      ['The Build-Up', 'ما قبل المباراة'],
      [
        'Line-ups, the state of the grass and one bold prediction.',
        'التشكيلتان وحال العشب وتوقّع جريء واحد.',
      ],
      { parts: ['afternoon', 'evening'], cast: ['chidi-okonma'] },
    ),
    format(
      'every-goal',
      50,
      ['Every Goal', 'كل الأهداف'],
      [
        'Last night’s football with the waiting taken out.',
        'مباريات الليلة الماضية بعد حذف الانتظار.',
      ],
      { parts: ['morning', 'night'] },
    ),
    format(
      'women-league',
      115,
      ['Women’s League Live', 'دوري السيدات مباشرة'],
      [
        'The match of the round from the sand-free stadium in Mahdia.',
        'مباراة الجولة من ملعب المهدية الخالي من الرمل.',
      ],
      { parts: ['afternoon'], overrun: 15 },
    ),
    format(
      'the-referee-explains',
      25,
      ['The Referee Explains', 'الحَكَم يشرح'],
      [
        'Three decisions, replayed until even the losers agree.',
        'ثلاثة قرارات تُعاد حتى يقتنع بها الخاسرون.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'classic-match',
      105,
      ['Classic Match', 'مباراة من الذاكرة'],
      [
        'A full match from another decade, adverts on the boards included.',
        'مباراة كاملة من عقد آخر، بما فيها لافتات الملعب.',
      ],
      { parts: ['night', 'morning'] },
    ),
  ],
};
