import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraRegions: DemoChannel = {
  slug: 'sahra-regions',
  number: 4,
  title: { en: 'Sahra Regions', ar: 'سهرة الأقاليم' },
  description: {
    en: 'Local news from towns that seldom make the headlines, presented from a different one each week.',
    ar: 'أخبار محلية من مدن قلّما تبلغ العناوين، نقدّمها كل أسبوع من مدينة.',
  },
  genre: 'news',
  character: 'news',
  dvrHours: 4,
  showPosters: 'live_only',
  gaps: true,
  formats: [
    format(
      'town-news',
      30,
      ['News of the Town', 'أخبار البلدة'],
      [
        'A new bridge, a lost goat, a school that won a prize.',
        'جسر جديد وعنزة ضائعة ومدرسة فازت بجائزة.',
      ],
      { onTheHour: true },
    ),
    format(
      'roads-today',
      15,
      ['Roads Today', 'الطرق اليوم'],
      [
        'Sand, floods and diversions, from drivers who are on them.',
        'رمال وسيول وتحويلات، يرويها السائقون أنفسهم.',
      ],
      { parts: ['morning', 'afternoon'] },
    ),
    format(
      'council-night',
      60,
      ['Council Night', 'ليلة المجلس'],
      [
        'A full town meeting, including the row about the fountain.',
        'جلسة كاملة لمجلس بلدي، بما فيها الخلاف على النافورة.',
      ],
      { parts: ['evening'] },
    ),
    format(
      'farm-hour',
      45,
      ['The Farm Hour', 'ساعة المزرعة'],
      ['Rain, seed prices and an expert on bees.', 'أمطار وأسعار بذور وخبير في النحل.'],
      { parts: ['morning'] },
    ),
    format(
      'my-street',
      30,
      ['My Street', 'شارعي'],
      ['Residents film a hundred metres of home.', 'سكان يصوّرون مئة متر من حيّهم.'],
      { parts: ['afternoon', 'evening'] },
    ),
    format(
      'dialect-corner',
      15,
      ['Dialect Corner', 'ركن اللهجات'],
      [
        'One word, twelve towns, fourteen meanings.',
        'كلمة واحدة واثنتا عشرة مدينة وأربعة عشر معنى.',
      ],
      { parts: ['evening', 'night'] },
    ),
  ],
};
