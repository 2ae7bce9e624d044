import type { Video } from '../../catalogue/authored-catalogue-types.ts';

/** Old films brought back; the people named worked on the restoration or, then very young, on the set. */
export const restoredFilms: Video[] = [
  {
    slug: 'the-last-tram',
    kind: 'film',
    title: { en: 'The Last Tram', ar: 'الترام الأخير' },
    tagline: { en: 'Alexandria, 1958. Mind the doors.', ar: 'الإسكندرية 1958، انتبه للأبواب.' },
    description: {
      en: 'A conductor, a bride in a hurry and a man carrying a goldfish ride the last tram of the night from one end of Alexandria to the other. Believed lost for decades, the film was found in a cupboard labelled “cake tins”.',
      ar: 'محصّل تذاكر وعروس مستعجلة ورجل يحمل سمكة ذهبية، يركبون آخر ترام في الليل من أول الإسكندرية إلى آخرها. ظُنّ الفيلم ضائعًا عقودًا، حتى عُثر عليه في خزانة كُتب عليها «قوالب الكعك».',
    },
    minutes: 83,
    year: 1958,
    genres: ['comedy', 'romance'],
    rating: 'g',
    tags: ['restored', 'city-nights', 'quiet-evening'],
    cast: ['ines-delorme', 'ghassan-rizkallah'],
    trailers: 1,
  },
  {
    slug: 'lemon-season',
    kind: 'film',
    title: { en: 'Lemon Season', ar: 'موسم الليمون' },
    tagline: { en: 'A summer in colour, at last.', ar: 'صيف عاد بألوانه أخيرًا.' },
    description: {
      en: 'Two sisters run a roadside lemonade stall outside Sidon through the long summer of 1972, keeping a list of everyone who promises to pay later. The colours, faded to pink, have been brought back from the camera negative.',
      ar: 'شقيقتان تبيعان الليموناضة على قارعة الطريق قرب صيدا طوال صيف 1972 المديد، وتدوّنان أسماء كل من وعد بالدفع لاحقًا. كانت الألوان قد بهتت حتى غدت وردية، ثم استُعيدت من النسخة السالبة الأصلية.',
    },
    minutes: 90,
    year: 1972,
    genres: ['drama', 'family'],
    rating: 'g',
    tags: ['restored', 'family-ties', 'food', 'festival-choice'],
    cast: ['ghassan-rizkallah', 'ines-delorme'],
    trailers: 1,
  },
  {
    slug: 'the-ferryman-of-rosetta',
    kind: 'film',
    title: { en: 'The Ferryman of Rosetta', ar: 'مراكبي رشيد' },
    tagline: { en: 'The river keeps its own accounts.', ar: 'للنهر دفتر حسابات خاص به.' },
    description: {
      en: 'A ferryman in the delta refuses payment from anyone crossing to visit the sick, until half the town develops a cough. Shot on the river in 1965 with a borrowed camera, and now heard again with its original live band.',
      ar: 'مراكبي في الدلتا يأبى أن يأخذ أجرًا ممن يعبر النهر لعيادة مريض، فإذا بنصف البلدة تسعل. صُوّر على النهر عام 1965 بكاميرا مستعارة، ويُسمع اليوم من جديد مع فرقته الموسيقية الأصلية.',
    },
    minutes: 77,
    year: 1965,
    genres: ['comedy', 'drama'],
    rating: 'g',
    tags: ['restored', 'friendship'],
    cast: ['ines-delorme', 'mudathir-osman'],
    trailers: 1,
  },
];
