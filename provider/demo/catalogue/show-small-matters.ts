import type { Show } from '../../catalogue/authored-catalogue-types.ts';
import { season } from './season.ts';

export const smallMatters: Show = {
  slug: 'court-of-small-matters',
  title: { en: 'The Court of Small Matters', ar: 'محكمة الأمور الصغيرة' },
  tagline: { en: 'All rise. Not you, Mr Wafiq.', ar: 'وقوف! لستَ المقصود يا أستاذ وفيق.' },
  description: {
    en: 'Judge Soheir Anwar hears the cases too minor for any other bench: a rooster’s working hours, half a fence, an insult in a crossword. She has a bad knee, a perfect memory and a clerk who is secretly writing it all down as a novel.',
    ar: 'تنظر القاضية سهير أنور في قضايا أصغر من أن تقبلها محكمة أخرى: ساعات عمل ديك، ونصف سياج، وإهانة في كلمات متقاطعة. لها ركبة تؤلمها وذاكرة لا تخطئ، وكاتب جلسة يدوّن كل ذلك سرًّا في رواية.',
  },
  yearFrom: 2020,
  yearTo: 2024,
  genres: ['comedy'],
  rating: 'pg',
  tags: ['at-work', 'friendship', 'city-nights'],
  cast: ['mariam-helali', 'tarek-shabrawi', 'dalia-korayem', 'mishal-rawaf', 'idris-sahli'],
  trailers: 1,
  seasons: [
    season('court-of-small-matters', 1, [
      [
        26,
        ['The Rooster', 'الديك'],
        [
          'He is called as a witness and is the only one on time.',
          'يُستدعى شاهدًا، وهو الوحيد الذي يحضر في موعده.',
        ],
      ],
      [
        25,
        ['Half a Fence', 'نصف سياج'],
        [
          'Two brothers own one side each and neither owns the gate.',
          'لكل من الأخوين جانب من السياج، ولا أحد يملك البوابة.',
        ],
      ],
      [
        27,
        ['Seven Across', 'سبعة أفقي'],
        [
          'A crossword setter is sued over a clue that fits too well.',
          'يُقاضى واضع كلمات متقاطعة على تعريف أصاب أكثر مما ينبغي.',
        ],
      ],
      [
        25,
        ['The Borrowed Chairs', 'الكراسي المستعارة'],
        [
          'Two hundred chairs from a funeral turn up at a wedding.',
          'مئتا كرسي من عزاء تظهر في عرس.',
        ],
      ],
      [
        28,
        ['Contempt', 'إهانة المحكمة'],
        ['The judge fines herself for laughing.', 'تغرّم القاضية نفسها لأنها ضحكت.'],
      ],
    ]),
    season('court-of-small-matters', 2, [
      [
        26,
        ['Wet Paint', 'طلاء رطب'],
        [
          'A bench, a white suit, and a sign in nine-point type.',
          'مقعد وبذلة بيضاء ولافتة بخط لا يُقرأ.',
        ],
      ],
      [
        25,
        ['The People v. the Third Floor', 'السكان ضد الطابق الثالث'],
        [
          'Someone has been practising one song since May.',
          'أحدهم يتمرّن على أغنية واحدة منذ مايو.',
        ],
      ],
      [
        26,
        ['An Heirloom', 'إرث العائلة'],
        [
          'Four heirs, one coffee pot, and no two memories of its lid.',
          'أربعة ورثة وإبريق قهوة واحد ولا اتفاق على شكل غطائه.',
        ],
      ],
      [
        27,
        ['Expert Witness', 'شاهد خبير'],
        [
          'A lentil soup is brought into court and the court adjourns.',
          'يُحضر حساء عدس إلى القاعة فتُرفع الجلسة.',
        ],
      ],
      [
        29,
        ['Night Session', 'جلسة ليلية'],
        [
          'The lift sticks with both parties in it and the judge between them.',
          'يعلق المصعد بالخصمين وبينهما القاضية.',
        ],
      ],
    ]),
    season('court-of-small-matters', 3, [
      [
        26,
        ['The Clerk’s Novel', 'رواية الكاتب'],
        [
          'Chapter one is leaked, and nineteen litigants recognise their slippers.',
          'يتسرّب الفصل الأول، فيتعرّف تسعة عشر خصمًا إلى أخفافهم.',
        ],
      ],
      [
        25,
        ['A Promise in the Rain', 'وعد تحت المطر'],
        ['Was it an engagement or merely an umbrella?', 'أكانت خطبة أم مجرد مظلة؟'],
      ],
      [
        27,
        ['Appeal', 'استئناف'],
        ['The rooster is back, with representation.', 'يعود الديك، ومعه محامٍ هذه المرة.'],
      ],
      [
        26,
        ['Without Prejudice', 'مع حفظ الحقوق'],
        [
          'Soheir must judge the neighbour who feeds her cat.',
          'على سهير أن تحكم في قضية الجار الذي يطعم قطتها.',
        ],
      ],
      [
        32,
        ['Any Other Business', 'ما يستجد من أعمال'],
        [
          'On her last day, every loser in five years comes back to say thank you.',
          'في يومها الأخير يعود كل من خسر أمامها في خمسة أعوام ليقول شكرًا.',
        ],
      ],
    ]),
  ],
};
