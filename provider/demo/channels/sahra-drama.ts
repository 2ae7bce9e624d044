import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraDrama: DemoChannel = {
  slug: 'sahra-drama',
  number: 20,
  title: { en: 'Sahra Drama', ar: 'سهرة دراما' },
  description: {
    en: 'The evening serial, repeated the next morning for whoever fell asleep.',
    ar: 'مسلسل المساء، يُعاد صباح اليوم التالي لمن غلبه النوم.',
  },
  genre: 'series',
  character: 'series',
  dvrHours: 168,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'seven-doors',
      48,
      ['House of Seven Doors', 'بيت الأبواب السبعة'],
      ['Tonight at the hotel that is also somebody’s home.', 'الليلة في فندق هو بيت أحدهم أيضًا.'],
      { parts: ['evening', 'morning'], show: 'house-of-seven-doors' },
    ),
    format(
      'coppersmiths',
      45,
      ['Street of the Coppersmiths', 'شارع النحّاسين'],
      [
        'Four workshops, one narrow street, and a hammer that was never returned.',
        'أربع ورش وشارع ضيق ومطرقة لم تُعَد إلى صاحبها.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'ward-six',
      45,
      ['The Sixth Ward', 'الجناح السادس'],
      [
        'Night doctors in a seaside hospital learn each other’s first names.',
        'أطباء الليل في مستشفى ساحلي يتعرّف بعضهم إلى بعض.',
      ],
      { parts: ['evening', 'night'] },
    ),
    format(
      'the-olive-press',
      40,
      ['The Olive Press', 'معصرة الزيتون'],
      [
        'A village comedy in which the oil is always nearly ready.',
        'كوميديا قروية، والزيت فيها يوشك دائمًا أن يجهز.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'previously',
      15,
      ['Previously', 'في الحلقات السابقة'],
      ['Everything you missed, told by someone’s aunt.', 'كل ما فاتك، ترويه إحدى العمّات.'],
      { parts: ['evening', 'afternoon'] },
    ),
    format(
      'third-half-drama',
      37,
      ['Third Half', 'الشوط الثالث'],
      ['Low tide, studs on.', 'انحسر الماء، فلنلبس الأحذية.'],
      { parts: ['night', 'morning'], show: 'third-half' },
    ),
    format(
      'the-writers',
      30,
      ['The Writers’ Table', 'طاولة الكتّاب'],
      [
        'Screenwriters rewrite one scene in front of you, twice.',
        'كتّاب سيناريو يعيدون كتابة مشهد أمامك مرتين.',
      ],
      { parts: ['night'] },
    ),
  ],
};
