import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraKids: DemoChannel = {
  slug: 'sahra-kids',
  number: 40,
  title: { en: 'Sahra Kids', ar: 'سهرة الصغار' },
  description: {
    en: 'Mornings for the smallest, afternoons for the loudest, and a story at eight.',
    ar: 'الصباح للأصغر، والعصر للأعلى صوتًا، وحكاية عند الثامنة.',
  },
  genre: 'family-culture',
  character: 'family',
  dvrHours: 24,
  certificateAge: 0,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'good-morning-spoon',
      30,
      ['Good Morning, Spoon', 'صباح الخير يا ملعقة'],
      [
        'Kitchen things wake up and disagree about breakfast.',
        'تستيقظ أدوات المطبخ وتختلف على الفطور.',
      ],
      { parts: ['morning'] },
    ),
    format(
      'letter-train',
      20,
      ['The Letter Train', 'قطار الحروف'],
      ['Every carriage is a letter, and today Ḥāʾ is late.', 'كل عربة حرف، واليوم تأخر حرف الحاء.'],
      { parts: ['morning'] },
    ),
    format(
      'why-is-that',
      25,
      ['Why Is That?', 'لماذا؟'],
      [
        'Five questions from five-year-olds, put to serious people.',
        'خمسة أسئلة من أطفال في الخامسة تُطرح على أناس جادّين.',
      ],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'lamplighters-kids',
      22,
      ['The Lamplighters', 'مشعلو القناديل'],
      ['Dima and Siraj climb another street.', 'ديمة وسراج يصعدان شارعًا آخر.'],
      { parts: ['afternoon', 'evening'], show: 'the-lamplighters' },
    ),
    format(
      'workshop-under-the-stairs',
      30,
      ['The Workshop under the Stairs', 'الورشة تحت الدرج'],
      ['Something useful is made from something broken.', 'شيء نافع يُصنع من شيء مكسور.'],
      { parts: ['afternoon'] },
    ),
    format(
      'rooftop-league',
      25,
      ['Rooftop League', 'دوري السطوح'],
      [
        'Teams of four, matches of eight minutes, laundry permitting.',
        'فرق من أربعة ومباريات من ثماني دقائق، إن سمح الغسيل.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'story-at-eight',
      15,
      ['Story at Eight', 'حكاية الثامنة'],
      ['Hessa Al Dhahiri reads until somebody yawns.', 'تقرأ حصة الظاهري حتى يتثاءب أحدهم.'],
      { parts: ['evening'], onTheHour: true, cast: ['hessa-dhahiri'] },
    ),
    format(
      'kids-film',
      85,
      ['Friday Film', 'فيلم الجمعة'],
      ['A whole film, with permission.', 'فيلم كامل، بعد الاستئذان.'],
      {
        parts: ['afternoon', 'evening'],
        films: [
          'the-moon-well',
          'the-carpet-menders',
          'captain-of-the-rooftop',
          'the-pigeon-boy',
          'the-goat-census',
        ],
      },
    ),
    format(
      'sleeping-fish',
      60,
      ['Sleeping Fish', 'أسماك نائمة'],
      ['An aquarium, very slowly, until morning.', 'حوض أسماك على مهل حتى الصباح.'],
      { parts: ['night'] },
    ),
  ],
};
