import type { DemoCast } from '../model.ts';
import { person } from './person.ts';

const man = person('man');

export const men: DemoCast[] = [
  man(
    'karim-naqib',
    '1980-08-16',
    'iraq',
    ['Karim Naqib', 'كريم النقيب'],
    [
      'Karim Naqib drove a taxi in Baghdad through drama school and says the rear-view mirror taught him close-ups.',
      'قاد كريم النقيب سيارة أجرة في بغداد طوال سنوات معهد التمثيل، ويقول إن مرآة السائق علّمته اللقطة القريبة.',
    ],
  ),
  man(
    'fares-haddadin',
    '1986-01-23',
    'jordan',
    ['Fares Haddadin', 'فارس حدّادين'],
    [
      'A climber and former mountain guide, Fares Haddadin is usually cast as a man who has somewhere else to be.',
      'متسلّق جبال ودليل سابق، وغالبًا ما يُسند إلى فارس حدّادين دور رجل ينتظره أحد في مكان آخر.',
    ],
  ),
  man(
    'tarek-shabrawi',
    '1961-05-10',
    'egypt',
    ['Tarek Shabrawi', 'طارق الشبراوي'],
    [
      'Writer and director of eleven comedies. Tarek Shabrawi counts laughs with a tally clicker at every preview.',
      'كتب طارق الشبراوي وأخرج إحدى عشرة كوميديا، ويعدّ ضحكات الجمهور في كل عرض تجريبي بعدّاد يدوي.',
    ],
  ),
  man(
    'hatem-garraoui',
    '1975-03-06',
    'tunisia',
    ['Hatem Garraoui', 'حاتم القرّاوي'],
    [
      'Hatem Garraoui has played policemen in nine films and a thief in one, and it is the thief people greet in the street.',
      'أدّى حاتم القرّاوي دور الشرطي في تسعة أفلام ودور اللص في فيلم واحد، والناس في الشارع يحيّون اللص.',
    ],
  ),
  man(
    'younes-tadlaoui',
    '1994-07-13',
    'morocco',
    ['Younes Tadlaoui', 'يونس التادلاوي'],
    [
      'Younes Tadlaoui was a street acrobat in Tangier at fifteen and had his own stunt team at twenty-two.',
      'كان يونس التادلاوي بهلوانًا في شوارع طنجة وهو في الخامسة عشرة، وصار له فريق مجازفات خاص به في الثانية والعشرين.',
    ],
  ),
  man(
    'ghassan-rizkallah',
    '1958-10-28',
    'lebanon',
    ['Ghassan Rizkallah', 'غسان رزق الله'],
    [
      'Composer, oud player and occasional actor. Ghassan Rizkallah has scored thirty films and refuses to use a click track.',
      'ملحّن وعازف عود وممثل بين حين وآخر. وضع غسان رزق الله موسيقى ثلاثين فيلمًا، ويرفض العزف على إيقاع آلي.',
    ],
  ),
  man(
    'bassel-turkmani',
    '1970-02-27',
    'syria',
    ['Bassel Turkmani', 'باسل التركماني'],
    [
      'Bassel Turkmani brings a carpenter’s patience to villains. He built the table in his own kitchen and several on screen.',
      'يؤدي باسل التركماني أدوار الشر بصبر نجّار. صنع مائدة مطبخه بيديه، وصنع كذلك موائد ظهرت في أفلامه.',
    ],
  ),
  man(
    'saif-muhairi',
    '1991-04-20',
    'emirates',
    ['Saif Al Muhairi', 'سيف المهيري'],
    [
      'Saif Al Muhairi left aerospace engineering for acting, then was cast as an aerospace engineer.',
      'ترك سيف المهيري هندسة الطيران من أجل التمثيل، فكان أول دور يُعرض عليه دور مهندس طيران.',
    ],
  ),
  man(
    'mishal-rawaf',
    '1983-09-01',
    'saudiArabia',
    ['Mishal Al Rawaf', 'مشعل الروّاف'],
    [
      'Mishal Al Rawaf began with two-minute sketches filmed in a parked car in Riyadh. The car is now in his contract.',
      'بدأ مشعل الروّاف بمشاهد من دقيقتين يصوّرها في سيارة متوقفة في الرياض. واليوم صارت السيارة بندًا في عقوده.',
    ],
  ),
  man(
    'jassim-noaimi',
    '1969-06-30',
    'bahrain',
    ['Jassim Al Noaimi', 'جاسم النعيمي'],
    [
      'The voice of our football. Jassim Al Noaimi has called more than a thousand matches and has never shouted a final score.',
      'صوت كرة القدم على شاشتنا. علّق جاسم النعيمي على أكثر من ألف مباراة، ولم يصرخ بنتيجة نهائية قط.',
    ],
  ),
  man(
    'salim-rashdi',
    '1954-12-05',
    'oman',
    ['Salim Al Rashdi', 'سالم الراشدي'],
    [
      'Salim Al Rashdi was a ship’s radio officer until he was forty. Directors cast him for his hands, and keep him for his voice.',
      'عمل سالم الراشدي ضابط لاسلكي على السفن حتى الأربعين. يختاره المخرجون ليديه، ويبقون عليه لصوته.',
    ],
  ),
  man(
    'mudathir-osman',
    '1976-11-14',
    'sudan',
    ['Mudathir Osman', 'مدّثر عثمان'],
    [
      'Director and cinematographer. Mudathir Osman shoots mostly in the hour after sunset, and plans the rest of the day around it.',
      'مخرج ومدير تصوير. يصوّر مدّثر عثمان معظم مشاهده في الساعة التي تلي الغروب، ويرتّب بقية النهار على أساسها.',
    ],
  ),
  man(
    'walid-lakhdari',
    '1988-05-26',
    'algeria',
    ['Walid Lakhdari', 'وليد لخضاري'],
    [
      'Walid Lakhdari played semi-professional football in Oran until a knee sent him to the theatre on the next street.',
      'لعب وليد لخضاري كرة القدم في وهران شبه محترف، إلى أن قادته إصابة في الركبة إلى مسرح في الشارع المجاور.',
    ],
  ),
  man(
    'idris-sahli',
    '1964-03-19',
    'libya',
    ['Idris Sahli', 'إدريس الساحلي'],
    [
      'Idris Sahli has the most borrowed face in historical drama: two caliphs’ clerks, one pirate and a patient camel doctor.',
      'لا يكاد عمل تاريخي يخلو من وجه إدريس الساحلي: كاتب لدى خليفتين، وقرصان واحد، وطبيب إبل صبور.',
    ],
  ),
  man(
    'nabil-bahamid',
    '1971-08-07',
    'yemen',
    ['Nabil Bahamid', 'نبيل باحميد'],
    [
      'Historian and presenter. Nabil Bahamid walks every route he talks about and wears out two pairs of boots a season.',
      'مؤرخ ومقدّم برامج. يمشي نبيل باحميد كل طريق يتحدث عنه، ويُبلي في كل موسم زوجين من الأحذية.',
    ],
  ),
];
