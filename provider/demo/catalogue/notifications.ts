import { artworkPath } from '../../catalogue/artwork-paths.ts';
import type { WebNotification } from '../../catalogue/authored-catalogue-types.ts';
import { fromPair, type Pair } from '../wording.ts';

const notice = (
  hoursAgo: number,
  link: string,
  pictureOf: string,
  title: Pair,
  body: Pair,
): WebNotification => ({
  title: fromPair(title),
  body: fromPair(body),
  link,
  picture: artworkPath('backdrop', pictureOf, 480),
  hoursAgo,
});

export const notifications: WebNotification[] = [
  notice(
    2,
    '/video-details/the-salt-road',
    'the-salt-road',
    ['The Salt Road has arrived', 'وصل «طريق الملح»'],
    [
      'The film that opened the Long Evenings Festival is ready to watch, with subtitles in both languages.',
      'الفيلم الذي افتتح مهرجان الأماسي الطويلة متاح الآن بترجمة إلى اللغتين.',
    ],
  ),
  notice(
    9,
    '/live/sahra-sport-1',
    'captain-of-the-rooftop',
    ['Kick-off at eight', 'صافرة البداية في الثامنة'],
    [
      'The Lantern Cup semi-final is on Sahra Sport 1 tonight. If it goes to penalties, the film waits.',
      'نصف نهائي كأس القنديل الليلة على سهرة الرياضة 1. وإن حسمته ركلات الترجيح فالفيلم ينتظر.',
    ],
  ),
  notice(
    26,
    '/tv-show/signal-from-wadi-nur',
    'signal-from-wadi-nur',
    ['All eight hours of the signal', 'الإشارة بساعاتها الثماني'],
    [
      'Every episode of Signal from Wadi Nur can now be watched in one go. We recommend biscuits.',
      'يمكنك الآن مشاهدة «إشارة من وادي نور» كاملًا دفعة واحدة. وننصح بالبسكويت.',
    ],
  ),
  notice(
    50,
    '/festival',
    'what-the-well-remembers',
    ['The festival begins', 'انطلق المهرجان'],
    [
      'Eleven films in competition, four restorations and an audience vote that closes on Friday.',
      'أحد عشر فيلمًا في المسابقة، وأربعة أفلام مُرمَّمة، وتصويت للجمهور يُغلق يوم الجمعة.',
    ],
  ),
  notice(
    75,
    '/blog/posts/how-a-guide-is-made',
    'a-day-in-the-guide-room',
    ['How a guide is made', 'كيف يُصنع الدليل'],
    [
      'Six people, twenty-four channels and a drawer of coloured pencils: a new article on the blog.',
      'ستة أشخاص وأربع وعشرون قناة ودرج من الأقلام الملونة: مقال جديد في المدونة.',
    ],
  ),
  notice(
    120,
    '/video/farah-on-the-roof',
    'farah-on-the-roof',
    ['Four songs from the roof', 'أربع أغنيات من السطح'],
    [
      'Farah Zaituni’s rooftop concert is here, laundry and all.',
      'حفل فرح الزيتوني على السطح متاح الآن، وغسيل الجيران معه.',
    ],
  ),
  notice(
    170,
    '/tv-show/the-lamplighters',
    'the-lamplighters',
    ['Nine hundred and one lanterns', 'تسعمئة قنديل وقنديل'],
    [
      'The second season of The Lamplighters is complete. Bedtime may be negotiated.',
      'اكتمل الموسم الثاني من «مشعلو القناديل»، وموعد النوم قابل للتفاوض.',
    ],
  ),
];
