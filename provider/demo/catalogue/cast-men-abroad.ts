import type { DemoCast } from '../model.ts';
import { person } from './person.ts';

const man = person('man');

/** Those who came to Arab screens from elsewhere. */
export const menFromAbroad: DemoCast[] = [
  man(
    'ibou-ndoye',
    '1990-10-10',
    'senegal',
    ['Ibou Ndoye', 'إيبو ندوي'],
    [
      'Ibou Ndoye studied marine biology in Dakar. He is the calmest person on any boat, which is why he is so often cast as a stowaway.',
      'درس إيبو ندوي الأحياء البحرية في داكار. هو أهدأ من على أي سفينة، ولعله لذلك كثيرًا ما يؤدي دور المتسلّل إليها.',
    ],
  ),
  man(
    'andrea-castellari',
    '1963-07-02',
    'italy',
    ['Andrea Castellari', 'أندريا كاستيلاري'],
    [
      'A Sicilian with a weakness for detectives who eat well, Andrea Castellari insists that the food on set be real.',
      'صقلّي مولع بأدوار المحققين الذين يُحسنون الأكل، ويشترط أندريا كاستيلاري أن يكون طعام التصوير حقيقيًّا.',
    ],
  ),
  man(
    'jonas-ekevall',
    '1982-01-08',
    'sweden',
    ['Jonas Ekevall', 'يوناس إكيفال'],
    [
      'Jonas Ekevall records sound as well as acting; two of his films use birdsong he taped himself.',
      'يسجّل يوناس إكيفال الصوت إلى جانب التمثيل، وفي فيلمين من أفلامه زقزقة طيور سجّلها بنفسه.',
    ],
  ),
  man(
    'chidi-okonma',
    '1985-12-19',
    'nigeria',
    ['Chidi Okonma', 'تشيدي أوكونما'],
    [
      'Chidi Okonma was a full-back, then a pundit, and now plays coaches so well that clubs have telephoned.',
      'كان تشيدي أوكونما ظهيرًا ثم محللًا رياضيًّا، واليوم يؤدي أدوار المدربين بإقناع حتى إن بعض الأندية هاتفته.',
    ],
  ),
  man(
    'emre-sayginer',
    '1987-04-12',
    'turkey',
    ['Emre Saygıner', 'إمره سايغينر'],
    [
      'Emre Saygıner repairs clocks for pleasure. In period films he is trusted with the props.',
      'يُصلح إمره سايغينر الساعات على سبيل الهواية، ولذلك تُسلَّم إليه مقتنيات الديكور في الأفلام التاريخية.',
    ],
  ),
  man(
    'mateo-ibarlucea',
    '1973-09-23',
    'argentina',
    ['Mateo Ibarlucea', 'ماتيو إيبارلوسيا'],
    [
      'Dancer, then actor. Mateo Ibarlucea arrived in Beirut for a two-week festival and has kept the same flat for twelve years.',
      'راقص ثم ممثل. جاء ماتيو إيبارلوسيا إلى بيروت لمهرجان من أسبوعين، وما زال في الشقة نفسها منذ اثني عشر عامًا.',
    ],
  ),
  man(
    'arash-tabanfar',
    '1967-02-14',
    'iran',
    ['Arash Tabanfar', 'آراش تابانفر'],
    [
      'Arash Tabanfar’s face has been called a weather map. He answers that he has merely stood outdoors a great deal.',
      'وُصف وجه آراش تابانفر بأنه خريطة للطقس، وجوابه أنه أطال الوقوف في العراء لا أكثر.',
    ],
  ),
  man(
    'edmund-ashcombe',
    '1959-11-21',
    'britain',
    ['Edmund Ashcombe', 'إدموند آشكومب'],
    [
      'Edmund Ashcombe narrated wildlife films for twenty years. Asked for his favourite animal, he always names the sound recordist.',
      'روى إدموند آشكومب أفلام الطبيعة عشرين عامًا. وإذا سُئل عن كائنه المفضّل قال: مهندس الصوت.',
    ],
  ),
];
