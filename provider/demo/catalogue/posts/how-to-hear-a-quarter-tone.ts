import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const howToHearAQuarterTone: Post = {
  slug: 'how-to-hear-a-quarter-tone',
  title: { en: 'How to hear a quarter tone', ar: 'كيف تسمع ربع الصوت' },
  description: {
    en: 'Ghassan Rizkallah explains the note between the notes with a staircase, a door hinge and four songs.',
    ar: 'غسان رزق الله يشرح النغمة التي بين النغمتين، مستعينًا بدرج ومفصل باب وأربع أغنيات.',
  },
  category: { en: 'Music', ar: 'موسيقى' },
  author: 'Ghassan',
  daysAgo: 60,
  content: {
    en: `
<p>People tell me that they cannot hear it. They are hearing it as they say so: listen to your own voice go up at the end of a polite question, and stop just before you sound surprised. That is very nearly a quarter tone, and you sing it all day.</p>
<h2>The staircase</h2>
<p>Think of a piano as a staircase and of an oud as a ramp. On the stairs you must choose a step. On the ramp you may stand anywhere, and musicians over a thousand years have found certain places on it where the view is good. We gave those places names, and called a family of them a <em>maqam</em>.</p>
<p>The famous one is the third note of Rast. Too low, and the tune is sad; too high, and it is only cheerful. In the right place it is something for which English has no word. I have heard a door hinge in Zahlé do it perfectly.</p>
<h2>Four songs, in this order</h2>
<ol>
<li>Any lullaby that you know. Sing it once, slowly.</li>
<li>The second piece in <a href="/video/farah-on-the-roof">Farah’s concert</a>. Wait for the word “window”.</li>
<li>The dawn passage in <a href="/video-details/night-of-the-nay">Night of the Nay</a>, when the sparrows come in flat.</li>
<li>The lullaby again. It will have changed.</li>
</ol>
<p>If it has not, there is a shorter lesson with an instrument in my hands: <a href="/video/five-minutes-with-an-oud">Five Minutes with an Oud</a>. Bring tea. Do not bring a piano.</p>`,
    ar: `
<p>يقول لي الناس إنهم لا يسمعونه، وهم يسمعونه في أثناء قولهم ذلك. أصغِ إلى صوتك وهو يرتفع في آخر سؤال مهذّب، وتوقف قبل أن تبدو متفاجئًا. هذا هو ربع الصوت تقريبًا، وأنت تغنّيه طوال النهار.</p>
<h2>الدرج</h2>
<p>تخيّل البيانو درجًا والعود منحدرًا. على الدرج لا بد أن تختار درجة، وعلى المنحدر لك أن تقف حيث شئت. وقد وجد الموسيقيون على مدى ألف عام مواضع على هذا المنحدر تطيب منها الإطلالة، فسمّوها، وسمّوا كل عائلة منها مقامًا.</p>
<p>أشهرها الدرجة الثالثة من مقام الرست. إن نزلتْ قليلًا حزن اللحن، وإن علت قليلًا صار مرحًا لا غير. وفي موضعها الصحيح تصبح شيئًا نسمّيه الطرب. سمعت مفصل باب في زحلة يؤديها بإتقان.</p>
<h2>أربع أغنيات بهذا الترتيب</h2>
<ol>
<li>أي تهويدة تحفظها. غنّها مرة واحدة على مهل.</li>
<li>المقطوعة الثانية في <a href="/video/farah-on-the-roof">حفل فرح</a>. انتظر كلمة «الشبّاك».</li>
<li>مقطع الفجر في <a href="/video-details/night-of-the-nay">«ليلة الناي»</a> حين تدخل العصافير أخفض قليلًا.</li>
<li>التهويدة من جديد. ستجدها قد تغيّرت.</li>
</ol>
<p>فإن لم تتغير فثمة درس أقصر والآلة بين يديّ: <a href="/video/five-minutes-with-an-oud">«خمس دقائق مع العود»</a>. أحضر معك الشاي، ولا تُحضر البيانو.</p>`,
  },
};
