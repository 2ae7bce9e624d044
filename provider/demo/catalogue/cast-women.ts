import type { DemoCast } from '../model.ts';
import { person } from './person.ts';

const woman = person('woman');

export const women: DemoCast[] = [
  woman(
    'layan-qasrawi',
    '1988-03-14',
    'jordan',
    ['Layan Qasrawi', 'ليان القصراوي'],
    [
      'Layan Qasrawi trained as a surveyor and was found by a casting director while she was measuring a street. She still reads every script with a pencil and a ruler.',
      'درست ليان القصراوي هندسة المساحة، ثم اكتشفتها مخرجة وهي تقيس أحد شوارع عمّان. ما زالت تقرأ كل نص وفي يدها قلم رصاص ومسطرة.',
    ],
  ),
  woman(
    'nadine-sarrouf',
    '1979-11-02',
    'lebanon',
    ['Nadine Sarrouf', 'نادين صرّوف'],
    [
      'A stage actor for ten years before her first film, Nadine Sarrouf is known for the long pause before the line that matters.',
      'أمضت نادين صرّوف عشرة أعوام على خشبة المسرح قبل فيلمها الأول، وعُرفت بصمتها الطويل الذي يسبق الجملة المهمة.',
    ],
  ),
  woman(
    'hind-riyami',
    '1992-06-21',
    'oman',
    ['Hind Al Riyami', 'هند الريامية'],
    [
      'Hind Al Riyami grew up in Sur among boat builders and does her own sailing on screen. She writes short stories between films.',
      'نشأت هند الريامية في صور بين صنّاع السفن، وتقود القوارب بنفسها أمام الكاميرا. تكتب القصة القصيرة بين فيلم وآخر.',
    ],
  ),
  woman(
    'salma-benyahia',
    '1974-01-30',
    'morocco',
    ['Salma Benyahia', 'سلمى بن يحيى'],
    [
      'Director and editor. Salma Benyahia cuts her films in the house where she was born, and screens each one first to the neighbours.',
      'مخرجة ومونتيرة. تُنجز سلمى بن يحيى مونتاج أفلامها في البيت الذي وُلدت فيه، وتعرضها أول مرة على الجيران.',
    ],
  ),
  woman(
    'rim-touati',
    '1995-09-08',
    'tunisia',
    ['Rim Touati', 'ريم التواتي'],
    [
      'Rim Touati swam for her country as a teenager and came to acting through a film about a swimmer. Comedy, she says, is the harder race.',
      'مثّلت ريم التواتي بلادها في السباحة وهي فتاة، ودخلت التمثيل من فيلم عن سبّاحة. وتقول إن الكوميديا هي السباق الأصعب.',
    ],
  ),
  woman(
    'mariam-helali',
    '1966-04-17',
    'egypt',
    ['Mariam Helali', 'مريم الهلالي'],
    [
      'Four decades of mothers, judges and confidence tricksters have made Mariam Helali one of the most quoted faces on our screen.',
      'أربعة عقود من أدوار الأمهات والقاضيات والمحتالات جعلت مريم الهلالي من أكثر الوجوه التي يردد الناس عباراتها.',
    ],
  ),
  woman(
    'dalia-korayem',
    '1990-12-11',
    'egypt',
    ['Dalia Korayem', 'داليا كريّم'],
    [
      'Dalia Korayem wrote radio sketches for a student station in Alexandria. Her timing, colleagues say, could be used to set a watch.',
      'بدأت داليا كريّم بكتابة مشاهد ساخرة لإذاعة طلابية في الإسكندرية. ويقول زملاؤها إن الساعات تُضبط على إيقاعها.',
    ],
  ),
  woman(
    'zeina-attar',
    '1985-07-25',
    'syria',
    ['Zeina Attar', 'زينة العطّار'],
    [
      'Zeina Attar comes from a family of perfume sellers and prepares for each role by choosing what the character would smell of.',
      'تنحدر زينة العطّار من أسرة تبيع العطور، وتبدأ التحضير لكل دور باختيار الرائحة التي تلازم الشخصية.',
    ],
  ),
  woman(
    'rasha-basri',
    '1982-02-05',
    'iraq',
    ['Rasha Basri', 'رشا البصري'],
    [
      'Once a court stenographer, Rasha Basri listens on screen better than most actors speak. She lives in Basra and in Malmö.',
      'عملت رشا البصري كاتبة جلسات في المحكمة، ولعلها تُجيد الإصغاء أمام الكاميرا أكثر مما يجيد غيرها الكلام. تعيش بين البصرة ومالمو.',
    ],
  ),
  woman(
    'noura-mishari',
    '1977-10-19',
    'kuwait',
    ['Noura Al Mishari', 'نورة المشاري'],
    [
      'Cook, author and presenter. Noura Al Mishari has eaten at four hundred family tables and kept every recipe in the same notebook.',
      'طاهية وكاتبة ومقدّمة برامج. جلست نورة المشاري إلى أربعمئة مائدة عائلية، ودوّنت وصفاتها كلها في دفتر واحد.',
    ],
  ),
  woman(
    'hessa-dhahiri',
    '1998-05-03',
    'emirates',
    ['Hessa Al Dhahiri', 'حصة الظاهري'],
    [
      'Hessa Al Dhahiri began by reading bedtime stories on local radio. Half her fans are too young to stay up for her later programmes.',
      'بدأت حصة الظاهري بقراءة حكايات المساء في إذاعة محلية. نصف جمهورها أصغر من أن يسهر ليشاهد برامجها المتأخرة.',
    ],
  ),
  woman(
    'kenza-belkadi',
    '1993-08-29',
    'algeria',
    ['Kenza Belkadi', 'كنزة بلقاضي'],
    [
      'A former handball goalkeeper with a law degree, Kenza Belkadi turned down three action films before one let her lose a fight.',
      'حارسة مرمى سابقة في كرة اليد وحاصلة على إجازة في الحقوق. رفضت كنزة بلقاضي ثلاثة أفلام حركة حتى جاءها فيلم يسمح لها بالخسارة.',
    ],
  ),
  woman(
    'yusra-elhadi',
    '1987-03-27',
    'sudan',
    ['Yusra Elhadi', 'يسرى الهادي'],
    [
      'Yusra Elhadi sings, plays the krar and acts. Her first lead was shot in eleven days on the bank of the Blue Nile.',
      'تغنّي يسرى الهادي وتعزف على الكرار وتمثّل. صُوّرت أول بطولة لها في أحد عشر يومًا على ضفة النيل الأزرق.',
    ],
  ),
  woman(
    'samar-khawaldeh',
    '1981-01-12',
    'jordan',
    ['Samar Khawaldeh', 'سمر الخوالدة'],
    [
      'Samar Khawaldeh has read the evening bulletin since our first week on air. She keeps an atlas under the desk, and uses it.',
      'تقرأ سمر الخوالدة نشرة المساء منذ أسبوعنا الأول على الهواء. تحتفظ تحت مكتبها بأطلس، وتفتحه فعلًا.',
    ],
  ),
  woman(
    'farah-zaituni',
    '1991-09-15',
    'palestine',
    ['Farah Zaituni', 'فرح الزيتوني'],
    [
      'Singer and composer. Farah Zaituni sets old harvest songs for voice, buzuq and a very small choir of cousins.',
      'مغنية وملحّنة. تعيد فرح الزيتوني صوغ أغاني الحصاد القديمة لصوت واحد وبزق وجوقة صغيرة من بنات عمّها.',
    ],
  ),
  woman(
    'marta-olivar',
    '1972-05-22',
    'spain',
    ['Marta Olivar', 'مارتا أوليفار'],
    [
      'Born in Cádiz, Marta Olivar learnt Arabic for a single scene and then stayed for six more films.',
      'وُلدت مارتا أوليفار في قادس، وتعلّمت العربية من أجل مشهد واحد، ثم بقيت ستة أفلام أخرى.',
    ],
  ),
  woman(
    'elif-karatepe',
    '1989-11-30',
    'turkey',
    ['Elif Karatepe', 'إليف كاراتبه'],
    [
      'Elif Karatepe moved from documentaries to drama without changing her method: arrive early, watch, say little.',
      'انتقلت إليف كاراتبه من الوثائقي إلى الدراما من غير أن تغيّر طريقتها: تصل باكرًا وتراقب وتقلّل الكلام.',
    ],
  ),
  woman(
    'ines-delorme',
    '1968-02-18',
    'france',
    ['Inès Delorme', 'إيناس ديلورم'],
    [
      'Film restorer turned director. Inès Delorme has held more scratched negatives than anyone in Marseille.',
      'مرمِّمة أفلام صارت مخرجة. لعلّ أحدًا في مرسيليا لم يُمسك بقدر ما أمسكت إيناس ديلورم من نسخ مخدوشة.',
    ],
  ),
  woman(
    'priya-ramanan',
    '1984-06-09',
    'india',
    ['Priya Ramanan', 'بريا رامانان'],
    [
      'A physicist by training, Priya Ramanan corrects the equations on set blackboards and then plays the person who wrote them.',
      'درست بريا رامانان الفيزياء، فتصحّح المعادلات المكتوبة على سبورة التصوير، ثم تؤدي دور من كتبتها.',
    ],
  ),
  woman(
    'thandi-molefe',
    '1996-04-04',
    'southAfrica',
    ['Thandi Molefe', 'ثاندي موليفي'],
    [
      'Thandi Molefe came from township theatre in Gqeberha. She carries the same notebook of overheard sentences to every shoot.',
      'جاءت ثاندي موليفي من مسرح الأحياء في غكيبرها، وتحمل إلى كل تصوير دفترًا واحدًا تدوّن فيه ما تسمعه من جمل عابرة.',
    ],
  ),
  woman(
    'yuki-hanamori',
    '1978-12-24',
    'japan',
    ['Yuki Hanamori', 'يوكي هاناموري'],
    [
      'Puppet maker, animator and voice. Yuki Hanamori believes that a puppet should be able to look bored.',
      'صانعة دمى ورسّامة متحركة ومؤدية أصوات. تؤمن يوكي هاناموري بأن الدمية الجيدة هي التي تستطيع أن تبدو ضجرة.',
    ],
  ),
];
