import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const farAndNear: DemoChannel = {
  slug: 'far-and-near',
  number: 23,
  title: { en: 'Far and Near', ar: 'البعيد القريب' },
  description: {
    en: 'Series from elsewhere, subtitled with care in Arabic and English.',
    ar: 'مسلسلات من بلاد بعيدة، مترجمة بعناية إلى العربية والإنجليزية.',
  },
  genre: 'series',
  character: 'series',
  dvrHours: 24,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'bosphorus-clinic',
      50,
      ['The Bosphorus Clinic', 'عيادة البوسفور'],
      [
        'A vet treats the cats of Istanbul and hears about their people.',
        'طبيبة بيطرية تعالج قطط إسطنبول وتسمع أخبار أصحابها.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'lagos-lunch',
      40,
      ['Lagos Lunch Hour', 'استراحة الغداء في لاغوس'],
      ['Sixty minutes in an office canteen, in forty.', 'ساعة في مقصف شركة، في أربعين دقيقة.'],
      { parts: ['afternoon'] },
    ),
    format(
      'kyoto-night-bus',
      45,
      ['Kyoto Night Bus', 'حافلة كيوتو الليلية'],
      [
        'The driver never speaks; the passengers never stop.',
        'السائق لا يتكلم، والركاب لا يصمتون.',
      ],
      { parts: ['night', 'evening'] },
    ),
    format(
      'fjord-post',
      45,
      ['The Fjord Post', 'بريد المضيق'],
      [
        'A postwoman in northern Norway reads only the addresses, she says.',
        'ساعية بريد في شمال النرويج تقول إنها لا تقرأ إلا العناوين.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'pampas-hotel',
      50,
      ['Hotel on the Pampas', 'فندق في السهول'],
      [
        'Guests are rare, which is how the owners like it.',
        'النزلاء قلّة، وهذا ما يريده أصحاب الفندق.',
      ],
      { parts: ['night', 'morning'] },
    ),
    format(
      'mumbai-brass',
      40,
      ['Mumbai Brass', 'نحاسيات مومباي'],
      [
        'A wedding band with eleven trumpets and one conductor’s chair.',
        'فرقة أعراس فيها أحد عشر بوقًا وكرسي قائد واحد.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'what-they-said',
      15,
      ['What They Really Said', 'ماذا قالوا حقًّا'],
      ['A translator explains yesterday’s hardest line.', 'مترجمة تشرح أصعب جملة في حلقة الأمس.'],
      { parts: ['evening'], cast: ['layan-qasrawi'] },
    ),
  ],
};
