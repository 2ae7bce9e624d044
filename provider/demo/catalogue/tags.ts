import type { Tag } from '../../catalogue/authored-catalogue-types.ts';

const genre = (slug: string, en: string, ar: string): Tag => ({
  slug,
  category: 'genre',
  title: { en, ar },
});
const tag = (slug: string, en: string, ar: string): Tag => ({
  slug,
  category: 'tag',
  title: { en, ar },
});
const rating = (slug: string, en: string, ar: string): Tag => ({
  slug,
  category: 'rating',
  title: { en, ar },
});

export const tags: Tag[] = [
  genre('drama', 'Drama', 'دراما'),
  genre('mystery', 'Mystery', 'غموض'),
  genre('comedy', 'Comedy', 'كوميديا'),
  genre('thriller', 'Thriller', 'إثارة'),
  genre('romance', 'Romance', 'رومانسية'),
  genre('history', 'History', 'تاريخ'),
  genre('documentary', 'Documentary', 'وثائقي'),
  genre('family', 'Family', 'عائلي'),
  genre('adventure', 'Adventure', 'مغامرة'),
  genre('science-fiction', 'Science fiction', 'خيال علمي'),
  genre('fantasy', 'Fantasy', 'فانتازيا'),
  genre('crime', 'Crime', 'جريمة'),
  genre('music', 'Music', 'موسيقى'),
  genre('sport', 'Sport', 'رياضة'),
  genre('news', 'News', 'أخبار'),
  genre('films', 'Films', 'أفلام'),
  genre('series', 'Series', 'مسلسلات'),
  genre('family-culture', 'Family & culture', 'الأسرة والثقافة'),

  tag('desert', 'Desert', 'الصحراء'),
  tag('sea', 'By the sea', 'على البحر'),
  tag('mountains', 'Mountains', 'الجبال'),
  tag('city-nights', 'City nights', 'ليالي المدينة'),
  tag('food', 'Around the table', 'حول المائدة'),
  tag('friendship', 'Friendship', 'صداقة'),
  tag('family-ties', 'Family ties', 'روابط الأسرة'),
  tag('journeys', 'Journeys', 'أسفار'),
  tag('true-story', 'From a true story', 'عن قصة حقيقية'),
  tag('restored', 'Newly restored', 'مُرمَّم حديثًا'),
  tag('festival-choice', 'Festival choice', 'من اختيارات المهرجان'),
  tag('growing-up', 'Growing up', 'سنوات النضج'),
  tag('at-work', 'At work', 'في مكان العمل'),
  tag('page-to-screen', 'From page to screen', 'من الكتاب إلى الشاشة'),
  tag('behind-the-scenes', 'Behind the scenes', 'وراء الكواليس'),
  tag('quiet-evening', 'For a quiet evening', 'لأمسية هادئة'),

  rating('g', 'G', 'للجميع'),
  rating('pg', 'PG', 'بإرشاد الأهل'),
  rating('age-7', '7', 'من سن 7'),
  rating('age-12', '12', 'من سن 12'),
  rating('age-15', '15', 'من سن 15'),
  rating('age-18', '18', 'للكبار فقط، 18'),
];
