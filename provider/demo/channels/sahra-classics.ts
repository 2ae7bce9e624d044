import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraClassics: DemoChannel = {
  slug: 'sahra-classics',
  number: 11,
  title: { en: 'Sahra Classics', ar: 'سهرة الروائع' },
  description: {
    en: 'Restored prints, shown at the right speed, with an introduction you would not want to skip.',
    ar: 'نسخ مُرمَّمة تُعرض بسرعتها الصحيحة، مع تقديم لا يُفوَّت.',
  },
  genre: 'films',
  character: 'films',
  dvrHours: 48,
  certificateAge: 12,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'restored',
      90,
      ['Newly Restored', 'ترميم جديد'],
      ['A film that nearly did not survive.', 'فيلم كاد ألّا ينجو.'],
      {
        parts: ['evening'],
        films: [
          'the-last-tram',
          'lemon-season',
          'the-ferryman-of-rosetta',
          'the-storytellers-chair',
        ],
      },
    ),
    format(
      'period-piece',
      125,
      ['Another Century', 'قرن آخر'],
      ['History in costume and, where possible, in earnest.', 'تاريخ بأزيائه، وبجدّيته ما أمكن.'],
      {
        parts: ['afternoon', 'night'],
        films: [
          'the-caravan-of-ibn-salih',
          'the-pearl-ledger',
          'the-paper-makers',
          'the-mapmaker-of-palermo',
          'the-astronomers-daughter',
          'monsoon-captain',
        ],
      },
    ),
    format(
      'coffee-and-a-film',
      90,
      ['Coffee and a Film', 'قهوة وفيلم'],
      ['A quiet film for the first cup.', 'فيلم هادئ مع الفنجان الأول.'],
      {
        parts: ['morning'],
        films: [
          'a-chair-by-the-window',
          'letters-to-the-lighthouse',
          'lemon-season',
          'the-last-projectionist',
          'platform-two',
        ],
      },
    ),
    format(
      'before-the-lights',
      15,
      ['Before the Lights Go Down', 'قبل أن تُطفأ الأنوار'],
      [
        'Inès Delorme introduces the film and shows the worst scratch.',
        'إيناس ديلورم تقدّم الفيلم وتُرينا أسوأ خدش فيه.',
      ],
      { parts: ['evening', 'afternoon'], cast: ['ines-delorme'] },
    ),
    format(
      'lost-and-found',
      40,
      ['Lost and Found', 'مفقود وموجود'],
      [
        'The search for one missing film, attic by attic.',
        'البحث عن فيلم مفقود واحد، عِلّية بعد عِلّية.',
      ],
      { parts: ['night', 'afternoon'] },
    ),
    format(
      'newsreel',
      20,
      ['Newsreel', 'الجريدة المصوّرة'],
      [
        'What the cinemas showed before the film, in the year of the film.',
        'ما كانت دور السينما تعرضه قبل الفيلم، في عام الفيلم.',
      ],
    ),
  ],
};
