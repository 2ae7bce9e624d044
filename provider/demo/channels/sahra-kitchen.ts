import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraKitchen: DemoChannel = {
  slug: 'sahra-kitchen',
  number: 41,
  title: { en: 'Sahra Kitchen', ar: 'مطبخ سهرة' },
  description: {
    en: 'Cooking you can follow with wet hands: clear steps, real kitchens, second helpings.',
    ar: 'طبخ تتابعه ويداك مبتلّتان: خطوات واضحة ومطابخ حقيقية وطبق ثانٍ.',
  },
  genre: 'family-culture',
  character: 'family',
  subjects: ['food'],
  dvrHours: 48,
  certificateAge: 0,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'todays-lunch',
      60,
      ['Today’s Lunch', 'غداء اليوم'],
      [
        'Started at ten, on the table at one, with whatever the market had.',
        'نبدأ عند العاشرة ونأكل عند الواحدة، مما وجدناه في السوق.',
      ],
      { parts: ['morning'], cast: ['noura-mishari'] },
    ),
    format(
      'salt-and-cumin-kitchen',
      42,
      ['Salt and Cumin', 'ملح وكمّون'],
      ['Noura knocks on another door.', 'نورة تطرق بابًا آخر.'],
      { parts: ['evening', 'afternoon'], show: 'salt-and-cumin', cast: ['noura-mishari'] },
    ),
    format(
      'twelve-minutes',
      15,
      ['Twelve Minutes', 'اثنتا عشرة دقيقة'],
      [
        'Supper for two, and three minutes left to lay the table.',
        'عشاء لشخصين، وثلاث دقائق لترتيب المائدة.',
      ],
      { parts: ['evening', 'afternoon'] },
    ),
    format(
      'the-bakers-night',
      50,
      ['The Baker’s Night', 'ليل الخبّاز'],
      [
        'Dough, darkness and the radio, in one long shot.',
        'عجين وعتمة ومذياع، في لقطة واحدة طويلة.',
      ],
      { parts: ['night'] },
    ),
    format(
      'grandmothers-court',
      40,
      ['The Grandmothers’ Court', 'محكمة الجدات'],
      [
        'Three judges taste one dish by three professionals and do not hold back.',
        'ثلاث محكّمات يتذوقن طبقًا أعدّه ثلاثة محترفين، ولا يجاملن.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'market-walk',
      30,
      ['Market Walk', 'جولة في السوق'],
      [
        'What is in season and what to say to the man selling it.',
        'ما نضج هذا الأسبوع، وماذا تقول لبائعه.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'coffee-seriously',
      25,
      ['Coffee, Seriously', 'القهوة بجدّية'],
      ['Beans, pots and a long argument about cardamom.', 'حبوب ودلال وجدال طويل حول الهيل.'],
      { parts: ['afternoon', 'night'] },
    ),
    format(
      'leftovers',
      20,
      ['Leftovers', 'ما تبقّى من الأمس'],
      ['Yesterday’s rice gets a second life.', 'أرزّ الأمس يبدأ حياة ثانية.'],
      { parts: ['afternoon', 'evening'] },
    ),
  ],
};
