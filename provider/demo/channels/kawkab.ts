import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const kawkab: DemoChannel = {
  slug: 'kawkab',
  number: 43,
  title: { en: 'Kawkab', ar: 'كوكب' },
  description: {
    en: 'Nature and science: deep water, high passes, and what lives under the bin.',
    ar: 'طبيعة وعلوم: مياه عميقة ومعابر عالية، وما يعيش تحت سلة المهملات.',
  },
  genre: 'family-culture',
  character: 'documentary',
  dvrHours: 24,
  certificateAge: 7,
  showPosters: 'all',
  gaps: false,
  formats: [
    format(
      'reef-hours',
      50,
      ['Reef Hours', 'ساعات الشعاب'],
      [
        'One coral head, watched from dawn to dark.',
        'شعبة مرجانية واحدة نراقبها من الفجر إلى العتمة.',
      ],
      { parts: ['evening', 'morning'], cast: ['ibou-ndoye'] },
    ),
    format(
      'leopard-valley',
      50,
      ['The Valley of the Leopard', 'وادي النمر'],
      [
        'Nobody has seen it for a year; the cameras keep waiting.',
        'لم يره أحد منذ عام، والكاميرات ما زالت تنتظر.',
      ],
      { parts: ['evening'], cast: ['edmund-ashcombe'] },
    ),
    format(
      'city-fox',
      30,
      ['City Fox', 'ثعلب المدينة'],
      [
        'The animals that live on your street, by the people who count them.',
        'حيوانات تعيش في شارعك، يرويها من يحصونها.',
      ],
      { parts: ['afternoon', 'morning'] },
    ),
    format(
      'kitchen-physics',
      25,
      ['Kitchen Physics', 'فيزياء المطبخ'],
      [
        'Priya Ramanan boils, freezes and drops things.',
        'بريا رامانان تغلي الأشياء وتجمّدها وتُسقطها.',
      ],
      { parts: ['afternoon'], cast: ['priya-ramanan'] },
    ),
    format(
      'tonights-sky',
      15,
      ['Tonight’s Sky', 'سماء الليلة'],
      [
        'Where to look after dark, and what you are looking at.',
        'إلى أين تنظر بعد الغروب، وإلى ماذا تنظر.',
      ],
      { parts: ['evening', 'night'] },
    ),
    format(
      'slow-river',
      90,
      ['Slow River', 'نهر على مهل'],
      [
        'A boat drifts through the night with a microphone over the side.',
        'قارب ينساب طوال الليل وميكروفونه فوق الماء.',
      ],
      { parts: ['night'], cast: ['jonas-ekevall'] },
    ),
    format(
      'seed-bank',
      45,
      ['The Seed Bank', 'بنك البذور'],
      [
        'Botanists drive four days for one envelope.',
        'علماء نبات يقطعون أربعة أيام من أجل مغلّف واحد.',
      ],
      { parts: ['afternoon', 'evening'] },
    ),
  ],
};
