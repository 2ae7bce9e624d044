import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const touchline: DemoChannel = {
  slug: 'touchline',
  number: 32,
  title: { en: 'Touchline', ar: 'خط التماس' },
  description: {
    en: 'Sport as conversation: coaches, kit washers and people who were there.',
    ar: 'الرياضة حديثًا: مدربون وعمال ملابس وشهود كانوا هناك.',
  },
  genre: 'sport',
  character: 'sport',
  dvrHours: 6,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'the-phone-in',
      90,
      ['The Phone-In', 'خط مفتوح'],
      [
        'Callers pick the team; the panel must defend it.',
        'المتصلون يختارون التشكيلة، وعلى الضيوف الدفاع عنها.',
      ],
      { parts: ['evening'], overrun: 15, cast: ['chidi-okonma'] },
    ),
    format(
      'boot-room',
      45,
      ['The Boot Room', 'غرفة الأحذية'],
      [
        'Kit managers tell the season from the laundry upwards.',
        'مسؤولو الملابس يروون الموسم ابتداءً من الغسيل.',
      ],
      { parts: ['afternoon', 'night'] },
    ),
    format(
      'one-shirt',
      50,
      ['One Shirt', 'قميص واحد'],
      ['A player, a shirt, and how it came to be framed.', 'لاعب وقميص وحكاية وصوله إلى الإطار.'],
      { parts: ['evening', 'night'] },
    ),
    format(
      'tactics-board',
      40,
      ['Tactics Board', 'سبّورة الخطط'],
      ['Magnets move and so do opinions.', 'تتحرك القطع فتتحرك معها الآراء.'],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'monday-coach',
      30,
      ['Coach for a Monday', 'مدرب ليوم الاثنين'],
      [
        'A schoolteacher takes training at a professional club.',
        'معلم مدرسة يقود تدريب نادٍ محترف.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'third-half-sport',
      37,
      ['Third Half', 'الشوط الثالث'],
      ['The team that trains between tides.', 'الفريق الذي يتدرب بين مدّ وجزر.'],
      { parts: ['evening', 'morning'], show: 'third-half' },
    ),
    format(
      'the-long-jump',
      25,
      ['The Long Jump', 'القفزة الطويلة'],
      [
        'A champion and a beginner spend a day at the same sandpit.',
        'بطلة ومبتدئة تقضيان يومًا عند حفرة رمل واحدة.',
      ],
      { parts: ['morning'] },
    ),
  ],
};
