import { format } from '../format.ts';
import type { DemoChannel } from '../model.ts';

export const sahraSport2: DemoChannel = {
  slug: 'sahra-sport-2',
  number: 31,
  title: { en: 'Sahra Sport 2', ar: 'سهرة الرياضة 2' },
  description: {
    en: 'Everything with a net, a track or a pool, and handball most of all.',
    ar: 'كل ما له شبكة أو مضمار أو مسبح، وكرة اليد قبل الجميع.',
  },
  genre: 'sport',
  character: 'sport',
  dvrHours: 12,
  showPosters: 'live_only',
  gaps: false,
  formats: [
    format(
      'handball-night',
      100,
      ['Handball Night', 'ليلة كرة اليد'],
      [
        'Two halves of thirty minutes that feel like ten.',
        'شوطان من ثلاثين دقيقة يمرّان كأنهما عشر.',
      ],
      { parts: ['evening'], overrun: 20, cast: ['kenza-belkadi'] },
    ),
    format(
      'basketball-live',
      125,
      ['Basketball: Gulf Hoops', 'كرة السلة: سلال الخليج'],
      ['Four quarters, one buzzer, no seats left.', 'أربعة أرباع وصافرة واحدة ولا مقعد شاغرًا.'],
      { parts: ['evening', 'night'], overrun: 30 },
    ),
    format(
      'the-pool',
      90,
      ['The Pool', 'المسبح'],
      ['Heats in the morning, finals after dark.', 'التصفيات صباحًا والنهائيات بعد الغروب.'],
      { parts: ['morning', 'afternoon'], overrun: 10, cast: ['rim-touati'] },
    ),
    format(
      'track-meet',
      120,
      ['Track Meet', 'ملتقى ألعاب القوى'],
      [
        'From the hammer cage to the last lap, in event order.',
        'من قفص المطرقة إلى اللفة الأخيرة، بترتيب المسابقات.',
      ],
      { parts: ['afternoon', 'evening'], overrun: 25 },
    ),
    format(
      'volleyball',
      110,
      ['Volleyball on the Sand', 'كرة طائرة على الرمل'],
      ['Pairs from nine countries and one wind.', 'ثنائيات من تسعة بلدان وريح واحدة.'],
      { parts: ['afternoon'], overrun: 15 },
    ),
    format(
      'chess-at-noon',
      45,
      ['Chess at Noon', 'شطرنج الظهيرة'],
      [
        'A grandmaster plays five neighbours at once and talks throughout.',
        'أستاذة كبيرة تلاعب خمسة جيران معًا ولا تكفّ عن الكلام.',
      ],
      { parts: ['afternoon'] },
    ),
    format(
      'warm-up',
      30,
      ['Warm-Up', 'الإحماء'],
      [
        'Half an hour of exercise that you can do beside the sofa.',
        'نصف ساعة من التمارين إلى جوار الأريكة.',
      ],
      { parts: ['morning'] },
    ),
    format(
      'round-up-2',
      30,
      ['Results, Slowly', 'النتائج على مهل'],
      [
        'Every score of the day, including the ones nobody asked about.',
        'كل نتائج اليوم، حتى تلك التي لم يسأل عنها أحد.',
      ],
      { parts: ['night'] },
    ),
  ],
};
