import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const festivalInSevenEvenings: Post = {
  slug: 'festival-in-seven-evenings',
  title: { en: 'The festival in seven evenings', ar: 'المهرجان في سبع أمسيات' },
  description: {
    en: 'Eleven films, four restorations and one week. A plan for people who also have to go to work.',
    ar: 'أحد عشر فيلمًا وأربعة أفلام مُرمَّمة وأسبوع واحد. خطة لمن ينتظره عمل في الصباح.',
  },
  category: { en: 'Festival', ar: 'المهرجان' },
  author: 'Omar',
  daysAgo: 1,
  content: {
    en: `
<p>The Long Evenings Festival has more films than the week has nights. Here is one way through it that leaves time for supper, in an order that makes each film a little better than it would have been alone.</p>
<ol>
<li><strong>Saturday:</strong> <a href="/video-details/the-salt-road">The Salt Road</a>, with the lights off and something cold to drink.</li>
<li><strong>Sunday:</strong> <a href="/video-details/the-last-tram">The Last Tram</a>. It is short. Ring somebody who grew up in Alexandria afterwards.</li>
<li><strong>Monday:</strong> <a href="/video-details/the-missing-minute">The Missing Minute</a>, with headphones.</li>
<li><strong>Tuesday:</strong> naturally, <a href="/video-details/tuesdays-in-tunis">Tuesdays in Tunis</a>.</li>
<li><strong>Wednesday:</strong> <a href="/video-details/orbit-of-silence">Orbit of Silence</a>. Stand on the balcony for a minute before you start.</li>
<li><strong>Thursday:</strong> <a href="/video-details/nine-floors-up">Nine Floors Up</a>, with as many neighbours as will fit.</li>
<li><strong>Friday:</strong> <a href="/video-details/lemon-season">Lemon Season</a> in the afternoon, and then vote.</li>
</ol>
<h2>If you can see only one</h2>
<p>Ask three of us and you will be given three answers. The projection booth says <a href="/video-details/the-understudy">The Understudy</a>, for the nine seconds before the door. The guide room says <a href="/video-details/the-whale-listeners">The Whale Listeners</a>, because nothing in it can be hurried. And the person who waters the plants, who has seen them all, says to take <a href="/video-details/what-the-well-remembers">What the Well Remembers</a> and watch it with your mother.</p>
<p>Every film in the <a href="/festival">festival</a> stays for a month after the vote. There is no prize but a second showing at nine o’clock, which is what all of them wanted in the first place.</p>`,
    ar: `
<p>أفلام مهرجان الأماسي الطويلة أكثر من ليالي الأسبوع. وهذه طريق واحدة تعبره وتترك وقتًا للعشاء، بترتيب يجعل كل فيلم أجمل قليلًا مما لو شوهد وحده.</p>
<ol>
<li><strong>السبت:</strong> <a href="/video-details/the-salt-road">«طريق الملح»</a>، والأنوار مطفأة ومعك شراب بارد.</li>
<li><strong>الأحد:</strong> <a href="/video-details/the-last-tram">«الترام الأخير»</a>. هو فيلم قصير، فاتصل بعده بمن نشأ في الإسكندرية.</li>
<li><strong>الاثنين:</strong> <a href="/video-details/the-missing-minute">«الدقيقة الناقصة»</a>، بالسماعات.</li>
<li><strong>الثلاثاء:</strong> <a href="/video-details/tuesdays-in-tunis">«ثلاثاءات تونس»</a> بطبيعة الحال.</li>
<li><strong>الأربعاء:</strong> <a href="/video-details/orbit-of-silence">«مدار الصمت»</a>. قف في الشرفة دقيقة قبل أن تبدأ.</li>
<li><strong>الخميس:</strong> <a href="/video-details/nine-floors-up">«الطابق التاسع»</a>، مع كل من تتسع له الغرفة من الجيران.</li>
<li><strong>الجمعة:</strong> <a href="/video-details/lemon-season">«موسم الليمون»</a> عصرًا، ثم التصويت.</li>
</ol>
<h2>إن لم تتمكن إلا من فيلم واحد</h2>
<p>اسأل ثلاثة منا تسمع ثلاثة أجوبة. تقول غرفة العرض: <a href="/video-details/the-understudy">«البديلة»</a>، من أجل الثواني التسع التي تسبق الباب. وتقول غرفة الدليل: <a href="/video-details/the-whale-listeners">«المصغون إلى الحيتان»</a>، لأن لا شيء فيه يقبل العجلة. أما من يسقي نباتات المكتب، وقد شاهدها كلها، فيقول: خذ <a href="/video-details/what-the-well-remembers">«ذاكرة البئر»</a> وشاهده مع أمك.</p>
<p>تبقى أفلام <a href="/festival">المهرجان</a> كلها شهرًا بعد التصويت. ولا جائزة فيه سوى عرض ثانٍ عند التاسعة، وهو ما أرادته الأفلام جميعًا منذ البداية.</p>`,
  },
};
