import { format } from './format.ts';
import type { DemoChannel } from './model.ts';

export const newsChannels: DemoChannel[] = [
  {
    slug: 'sahra-news',
    number: 1,
    title: { en: 'Sahra News', ar: 'سهرة الأخبار' },
    description: {
      en: 'The day as it happens, with a bulletin at the top of every hour and time in between to explain it.',
      ar: 'اليوم لحظة بلحظة، بنشرة على رأس كل ساعة ومتسع بينهما للشرح.',
    },
    genre: 'news',
    character: 'news',
    dvrHours: 24,
    showPosters: 'live_only',
    gaps: false,
    formats: [
      format(
        'bulletin',
        25,
        ['The Bulletin', 'النشرة'],
        [
          'What has happened in the last hour, and what we do not know yet.',
          'ما جرى في الساعة الأخيرة، وما لا نعرفه بعد.',
        ],
        { onTheHour: true, cast: ['samar-khawaldeh'] },
      ),
      format(
        'morning-table',
        95,
        ['The Morning Table', 'مائدة الصباح'],
        [
          'Headlines, traffic and a guest who has brought breakfast.',
          'عناوين وحركة سير وضيف أحضر معه الفطور.',
        ],
        { parts: ['morning'], onTheHour: true },
      ),
      format(
        'evening-bulletin',
        60,
        ['The Evening Bulletin', 'نشرة المساء'],
        [
          'Samar Khawaldeh with the full story of the day, at length and in order.',
          'سمر الخوالدة مع قصة اليوم كاملة، بتفصيل وترتيب.',
        ],
        { parts: ['evening'], onTheHour: true, cast: ['samar-khawaldeh'] },
      ),
      format(
        'the-map',
        30,
        ['The Map', 'الخريطة'],
        [
          'One place in the news, walked through street by street.',
          'مكان واحد في الأخبار نجوبه شارعًا شارعًا.',
        ],
        { parts: ['afternoon', 'evening'] },
      ),
      format(
        'paper-round',
        30,
        ['Paper Round', 'جولة الصحف'],
        [
          'Two editors read each other’s front pages and are polite about it.',
          'محرران يقرأ كل منهما صفحة الآخر الأولى، بأدب.',
        ],
        { parts: ['morning', 'night'] },
      ),
      format(
        'sky-report',
        5,
        ['Sky Report', 'حال السماء'],
        [
          'The weather from Nouakchott to Salalah in five minutes.',
          'الطقس من نواكشوط إلى صلالة في خمس دقائق.',
        ],
      ),
      format(
        'right-of-reply',
        30,
        ['Right of Reply', 'حق الرد'],
        [
          'Viewers say what we got wrong; the newsroom answers.',
          'يقول المشاهدون أين أخطأنا، وتجيب غرفة الأخبار.',
        ],
        { parts: ['afternoon'] },
      ),
      format(
        'long-answer',
        50,
        ['The Long Answer', 'الجواب الطويل'],
        [
          'One guest, one subject, no interruptions for the first ten minutes.',
          'ضيف واحد وموضوع واحد، وعشر دقائق أولى بلا مقاطعة.',
        ],
        { parts: ['evening', 'night'] },
      ),
      format(
        'night-desk',
        35,
        ['Night Desk', 'مكتب الليل'],
        [
          'The stories that broke after everyone went home.',
          'الأخبار التي وقعت بعد أن عاد الجميع إلى بيوتهم.',
        ],
        { parts: ['night'] },
      ),
    ],
  },
  {
    slug: 'sahra-world',
    number: 2,
    title: { en: 'Sahra World', ar: 'سهرة العالم' },
    description: {
      en: 'Correspondents on five continents, and the patience to stay after the cameras leave.',
      ar: 'مراسلون في خمس قارات، وصبر على البقاء بعد أن ترحل الكاميرات.',
    },
    genre: 'news',
    character: 'news',
    dvrHours: 12,
    showPosters: 'live_only',
    gaps: false,
    formats: [
      format(
        'world-now',
        30,
        ['World Now', 'العالم الآن'],
        [
          'The international round-up from four desks in four time zones.',
          'جولة دولية من أربعة مكاتب في أربع مناطق زمنية.',
        ],
        { onTheHour: true },
      ),
      format(
        'letter-from',
        30,
        ['A Letter from…', 'رسالة من…'],
        [
          'A correspondent describes an ordinary Tuesday where they live.',
          'مراسل يصف يوم ثلاثاء عاديًّا حيث يعيش.',
        ],
        { parts: ['evening', 'night'] },
      ),
      format(
        'harbour-to-harbour',
        30,
        ['Harbour to Harbour', 'من ميناء إلى ميناء'],
        ['A single container, followed until it is opened.', 'حاوية واحدة نتبعها حتى تُفتح.'],
        { parts: ['afternoon'] },
      ),
      format(
        'three-languages',
        50,
        ['Three Languages', 'ثلاث لغات'],
        [
          'One event as reported in three tongues, compared line by line.',
          'حدث واحد كما روته ثلاث لغات، مقارنةً سطرًا بسطر.',
        ],
        { parts: ['evening'] },
      ),
      format(
        'the-archive-hour',
        30,
        ['From the Archive', 'من الأرشيف'],
        [
          'A report from this week in another year, with the reporter watching it again.',
          'تقرير من هذا الأسبوع في عام آخر، ومعدّه يشاهده من جديد.',
        ],
        { parts: ['night', 'morning'] },
      ),
      format(
        'young-world',
        30,
        ['Young World', 'عالم الصغار'],
        [
          'The news explained by people who have homework.',
          'الأخبار يشرحها من لديهم واجبات مدرسية.',
        ],
        { parts: ['afternoon'] },
      ),
    ],
  },
  {
    slug: 'sahra-business',
    number: 3,
    title: { en: 'Sahra Business', ar: 'سهرة الأعمال' },
    description: {
      en: 'Markets, jobs and the price of onions, for people who run shops as well as funds.',
      ar: 'أسواق ووظائف وسعر البصل، لأصحاب الدكاكين كما لمديري الصناديق.',
    },
    genre: 'news',
    character: 'news',
    dvrHours: 6,
    showPosters: 'live_only',
    gaps: false,
    formats: [
      format(
        'opening-bell',
        60,
        ['Opening Bell', 'جرس الافتتاح'],
        [
          'Six exchanges open in three hours and we count them in.',
          'ست بورصات تفتتح في ثلاث ساعات، ونحن معها جميعًا.',
        ],
        { parts: ['morning'], onTheHour: true },
      ),
      format(
        'market-minute',
        30,
        ['Market Half-Hour', 'نصف ساعة في السوق'],
        [
          'Prices on the screen and prices on the stall.',
          'الأسعار على الشاشات والأسعار على البسطات.',
        ],
        { onTheHour: true },
      ),
      format(
        'shopkeepers',
        30,
        ['Shopkeepers', 'أصحاب الدكاكين'],
        [
          'A bakery, a garage or a tailor opens its books.',
          'مخبز أو مرآب أو محل خياطة يفتح دفاتره أمامنا.',
        ],
        { parts: ['afternoon', 'evening'] },
      ),
      format(
        'first-salary',
        30,
        ['First Salary', 'الراتب الأول'],
        [
          'Graduates spend it, save it, and explain themselves.',
          'خريجون ينفقونه أو يدّخرونه، ويشرحون لماذا.',
        ],
        { parts: ['evening'] },
      ),
      format(
        'closing-bell',
        60,
        ['Closing Bell', 'جرس الإغلاق'],
        [
          'What moved, what did not, and who says they saw it coming.',
          'ما الذي تحرّك وما الذي ثبت، ومن يقول إنه كان يعرف.',
        ],
        { parts: ['afternoon'], onTheHour: true },
      ),
      format(
        'the-invoice',
        30,
        ['The Invoice', 'الفاتورة'],
        [
          'Where the money in one everyday object goes, from cotton to till.',
          'إلى أين يذهب ثمن غرض يومي واحد، من القطن إلى الصندوق.',
        ],
        { parts: ['night', 'evening'] },
      ),
    ],
  },
  {
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
  },
];
