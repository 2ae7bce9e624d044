import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const mysteryHouse: DemoChannel = {
  slug: 'mystery-house',
  number: 22,
  title: { en: 'Mystery House', ar: 'بيت الألغاز' },
  description: {
    en: 'Detectives, ferries and locked rooms, one case after another.',
    ar: 'محققون وعبّارات وغرف موصدة، قضية بعد قضية.',
  },
  genre: 'series',
  character: 'series',
  dvrHours: 24,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'night-ferry',
      50,
      ['The Night Ferry', 'العبّارة الليلية'],
      ['Boarding closes at eleven.', 'يُغلق باب الصعود عند الحادية عشرة.'],
      { parts: ['evening', 'night'], show: 'the-night-ferry' },
    ),
    format(
      'inspector-zahra',
      45,
      ['Inspector Zahra', 'المفتشة زهرة'],
      [
        'She solves them on foot, because the car is in the garage again.',
        'تحلّ القضايا سيرًا، فالسيارة في المرآب مرة أخرى.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'the-locked-library',
      45,
      ['The Locked Library', 'المكتبة الموصدة'],
      [
        'Each week one book is missing and so is one reader.',
        'في كل أسبوع يغيب كتاب ويغيب معه قارئ.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'signal-mystery',
      50,
      ['Signal from Wadi Nur', 'إشارة من وادي نور'],
      ['The dish is pointing down.', 'الهوائي موجّه إلى الأرض.'],
      { parts: ['night'], show: 'signal-from-wadi-nur' },
    ),
    format(
      'true-or-invented',
      30,
      ['True or Invented?', 'حقيقة أم تأليف؟'],
      [
        'Three cases, two of them real; a panel has half an hour.',
        'ثلاث قضايا، اثنتان منها حقيقيتان، وأمام الضيوف نصف ساعة.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'morning-puzzle',
      25,
      ['The Morning Puzzle', 'لغز الصباح'],
      [
        'A riddle at breakfast, the answer at the end of the toast.',
        'أحجية مع الفطور، والجواب مع آخر لقمة.',
      ],
      { parts: ['morning'] },
    ),
    format(
      'village-constable',
      40,
      ['The Village Constable', 'شرطي القرية'],
      ['Nothing is ever stolen here, only borrowed firmly.', 'لا شيء يُسرق هنا، بل يُستعار بإصرار.'],
      { parts: ['morning', 'afternoon'] },
    ),
  ],
};
