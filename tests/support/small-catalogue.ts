/** A small catalogue: three films, one show, a strip of two channels, and one further page. */
import type {
  Catalogue,
  CatalogueText,
  Video,
} from '../../provider/catalogue/authored-catalogue-types.ts';

const both = (en: string, ar: string): CatalogueText => ({ en, ar });

export function aFilm(slug: string, film: Partial<Video> = {}): Video {
  return {
    slug,
    kind: 'film',
    title: both(`Film ${slug}`, `فيلم ${slug}`),
    tagline: both('Somebody leaves.', 'أحدهم يرحل.'),
    description: both('Somebody comes back.', 'أحدهم يعود.'),
    minutes: 90,
    year: 2024,
    genres: ['drama'],
    rating: 'pg',
    tags: [],
    cast: [],
    trailers: 1,
    ...film,
  };
}

const films: Video[] = [
  aFilm('the-salt-road', {
    title: both('The Salt Road', 'طريق الملح'),
    tagline: both('One lorry, no reverse gear.', 'شاحنة واحدة وطريق لا رجعة فيه.'),
    description: both('The last salt lorry crosses the desert.', 'آخر شاحنة ملح تعبر الصحراء.'),
    minutes: 118,
    tags: ['desert', 'journeys'],
    cast: ['mariam-helali', 'fares-haddadin'],
    trailers: 2,
  }),
  aFilm('cafe-by-the-sea', {
    title: both('Café by the Sea', 'مقهى على البحر'),
    description: both('A lorry stops for coffee.', 'تتوقف شاحنة لشرب القهوة.'),
    tags: ['desert'],
    cast: ['mariam-helali'],
    availability: both('Only in Oman', 'في عُمان فقط'),
  }),
  aFilm('night-in-the-city', {
    title: both('Night in the City', 'ليلة في المدينة'),
    genres: ['comedy'],
    rating: 'g',
    tags: ['journeys'],
  }),
];

const episode = (number: string, en: string, ar: string) => ({
  slug: `the-lamplighters-${number}`,
  title: both(en, ar),
  description: both('Another lantern is lit.', 'يُضاء قنديل آخر.'),
  minutes: 24,
});

export const smallCatalogue: Catalogue = {
  tags: [
    { slug: 'pg', category: 'rating', title: both('PG', 'بإشراف الأهل') },
    { slug: 'g', category: 'rating', title: both('G', 'للجميع') },
    { slug: 'desert', category: 'tag', title: both('Desert', 'صحراء') },
    { slug: 'journeys', category: 'tag', title: both('Journeys', 'رحلات') },
    { slug: 'drama', category: 'genre', title: both('Drama', 'دراما') },
    { slug: 'comedy', category: 'genre', title: both('Comedy', 'كوميديا') },
    { slug: 'news', category: 'genre', title: both('News', 'أخبار') },
    { slug: 'western', category: 'genre', title: both('Western', 'رعاة البقر') },
  ],
  cast: [
    {
      slug: 'mariam-helali',
      name: both('Mariam Helali', 'مريم الهلالي'),
      born: '1984-03-09',
      country: both('Tunisia', 'تونس'),
      about: both('She plays people who leave.', 'تؤدي أدوار الراحلين.'),
    },
    {
      slug: 'fares-haddadin',
      name: both('Fares Haddadin', 'فارس حدادين'),
      born: '1979-11-21',
      country: both('Jordan', 'الأردن'),
      about: both('He plays those who stay.', 'يؤدي أدوار الباقين.'),
    },
  ],
  videos: films,
  shows: [
    {
      slug: 'the-lamplighters',
      title: both('The Lamplighters', 'مشعلو القناديل'),
      tagline: both('Nine hundred lanterns.', 'تسعمئة قنديل.'),
      description: both('A town keeps its lights on.', 'بلدة تُبقي أضواءها مشتعلة.'),
      yearFrom: 2021,
      yearTo: 2023,
      genres: ['drama'],
      rating: 'g',
      tags: ['journeys'],
      cast: ['fares-haddadin'],
      trailers: 1,
      seasons: [
        {
          title: both('Season 1', 'الموسم الأول'),
          episodes: [episode('s1e1', 'Paraffin', 'كيروسين'), episode('s1e2', 'Wick', 'فتيل')],
        },
        {
          title: both('Season 2', 'الموسم الثاني'),
          episodes: [episode('s2e1', 'Glass', 'زجاج')],
        },
      ],
    },
  ],
  posts: Array.from({ length: 7 }, (_, at) => ({
    slug: `post-${at + 1}`,
    title: both(`Letter ${at + 1}`, `رسالة ${at + 1}`),
    description: both('From the studio.', 'من الأستوديو.'),
    category: both('Studio', 'الأستوديو'),
    author: 'Salma',
    daysAgo: at,
    content: both(
      at === 3 ? '<p>We measured the <em>moonlight</em>.</p>' : '<p>All is well.</p>',
      at === 3 ? '<p>قِسنا ضوءَ القمر.</p>' : '<p>كل شيء على ما يُرام.</p>',
    ),
  })),
  pages: [
    {
      slug: 'home',
      title: both('Home', 'الرئيسية'),
      strips: [
        {
          slug: 'tonight',
          title: both('Tonight', 'الليلة'),
          component: 'dots',
          entries: [
            { type: 'video', slug: 'night-in-the-city' },
            { type: 'tv-show', slug: 'the-lamplighters' },
            { type: 'video', slug: 'a-film-nobody-made' },
          ],
        },
        {
          slug: 'on-air',
          title: both('On the air', 'على الهواء'),
          component: 'row',
          button: both('All channels', 'كل القنوات'),
          entries: [
            { type: 'live-stream', slug: 'sahra-news' },
            { type: 'live-stream', slug: 'sahra-cinema' },
          ],
        },
      ],
    },
    {
      slug: 'films',
      title: both('Films', 'أفلام'),
      strips: [
        {
          slug: 'all-films',
          title: both('All films', 'كل الأفلام'),
          component: 'vertical',
          entries: films.map(({ slug }) => ({ type: 'video', slug })),
        },
      ],
    },
  ],
  notifications: [
    {
      title: both('Old news', 'خبر قديم'),
      body: both('It was yesterday.', 'كان ذلك أمس.'),
      link: '/blog',
      picture: '/media/art/backdrop/the-salt-road-480.webp',
      hoursAgo: 30,
    },
    {
      title: both('The Salt Road has arrived', 'وصل «طريق الملح»'),
      body: both('Watch it tonight.', 'شاهده الليلة.'),
      link: '/video-details/the-salt-road',
      picture: '/media/art/backdrop/the-salt-road-480.webp',
      hoursAgo: 2,
    },
  ],
  ads: [
    {
      slug: 'ad-festival',
      title: both('The festival </script>', 'المهرجان'),
      body: both('Eleven films.', 'أحد عشر فيلمًا.'),
      link: '/films',
    },
    {
      slug: 'ad-guide',
      title: both('Know what is next', 'اعرف ما يأتي'),
      body: both('One guide.', 'دليل واحد.'),
      link: '/epg',
    },
  ],
};
