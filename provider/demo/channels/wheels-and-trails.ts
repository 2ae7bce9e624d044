import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const wheelsAndTrails: DemoChannel = {
  slug: 'wheels-and-trails',
  number: 33,
  title: { en: 'Wheels & Trails', ar: 'مسارات' },
  description: {
    en: 'Cycling, rally, sailing and endurance: sport that goes somewhere.',
    ar: 'دراجات وراليات وإبحار وسباقات تحمّل: رياضة تذهب إلى مكان ما.',
  },
  genre: 'sport',
  character: 'sport',
  dvrHours: 0,
  certificateAge: 7,
  showPosters: 'all',
  gaps: true,
  formats: [
    format(
      'mountain-stage',
      180,
      ['Mountain Stage', 'مرحلة الجبل'],
      [
        'Five hours of climbing, joined for the last three.',
        'خمس ساعات من الصعود، نلتحق بثلاثها الأخيرة.',
      ],
      { parts: ['afternoon'], overrun: 30 },
    ),
    format(
      'desert-rally',
      60,
      ['Desert Rally Daily', 'يوميات رالي الصحراء'],
      [
        'Today’s stage, the standings and who is still digging.',
        'مرحلة اليوم والترتيب ومن ما زال يحفر.',
      ],
      { parts: ['evening'], overrun: 10 },
    ),
    format(
      'dhow-race',
      120,
      ['The Dhow Race', 'سباق السفن الشراعية'],
      [
        'Forty sails, no engines, one very shallow bend.',
        'أربعون شراعًا بلا محركات، ومنعطف ضحل جدًّا.',
      ],
      { parts: ['morning', 'afternoon'], overrun: 40 },
    ),
    format(
      'camel-derby',
      60,
      ['Camel Derby', 'سباق الهجن'],
      [
        'Six kilometres at dawn, called by a man in a moving car.',
        'ستة كيلومترات عند الفجر، يعلّق عليها رجل من سيارة تسير.',
      ],
      { parts: ['morning'] },
    ),
    format(
      'spanner',
      30,
      ['Spanner', 'مفتاح الصيانة'],
      ['A mechanic restores a bicycle found in a canal.', 'ميكانيكية تصلح دراجة انتُشلت من قناة.'],
      { parts: ['evening', 'night'] },
    ),
    format(
      'the-long-relay-film',
      93,
      ['Film on Wheels', 'فيلم على الطريق'],
      ['A sporting film before the road clears.', 'فيلم رياضي قبل أن يخلو الطريق.'],
      { parts: ['night'], films: ['the-long-relay', 'lane-four', 'beyond-the-empty-quarter'] },
    ),
  ],
};
