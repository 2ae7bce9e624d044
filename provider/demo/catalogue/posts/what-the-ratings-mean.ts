import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const whatTheRatingsMean: Post = {
  slug: 'what-the-ratings-mean',
  title: { en: 'What our ratings mean', ar: 'ماذا تعني تصنيفاتنا' },
  description: {
    en: 'From G to 18, in plain words, by the three people who watch everything twice before you watch it once.',
    ar: 'من «للجميع» إلى 18 بكلام واضح، بقلم ثلاثة يشاهدون كل شيء مرتين قبل أن تشاهدوه مرة.',
  },
  category: { en: 'Families', ar: 'للأسرة' },
  author: 'Hessa',
  daysAgo: 45,
  content: {
    en: `
<p>A rating is a sentence squeezed into a number. Here is the sentence, so that you can decide for your own sofa.</p>
<ul>
<li><strong>G</strong>: nothing in it will need explaining at bedtime.</li>
<li><strong>PG</strong>: something might, and it will be a good conversation. A death in the family, a quarrel, a mild fright.</li>
<li><strong>7</strong>: a little too quick or too loud for the smallest.</li>
<li><strong>12</strong>: danger that feels real, though it passes. Mystery lives here.</li>
<li><strong>15</strong>: fear or violence that stays with you a while.</li>
<li><strong>18</strong>: for adults. We have very few, and we show them late.</li>
</ul>
<h2>How we decide</h2>
<p>Three of us watch separately and write down the minute at which each of us first looked away. If the minutes agree, the work is short. If they do not, we watch those scenes again with the sound off, and then with the picture off. It is remarkable how often the sound is what frightens.</p>
<h2>What we do not count</h2>
<p>We do not rate sadness. <a href="/video-details/the-pigeon-boy">The Pigeon Boy</a> has made every adult in this office cry, and it is a G, because a child who is sad for a bird is perfectly safe. Nor do we rate boredom, although there have been requests.</p>
<p>If you disagree with us, say so. Two ratings were changed last year after letters from parents, and one after a very persuasive letter from an eight-year-old.</p>`,
    ar: `
<p>التصنيف جملة ضُغطت في رقم. وهذه هي الجملة، لتقرروا بأنفسكم ما يصلح لأريكتكم.</p>
<ul>
<li><strong>للجميع</strong>: لا شيء فيه يحتاج إلى شرح عند النوم.</li>
<li><strong>بإرشاد الأهل</strong>: قد يحتاج شيء إلى شرح، وسيكون حديثًا جميلًا. وفاة في الأسرة، أو خصام، أو خوف عابر.</li>
<li><strong>من سن 7</strong>: أسرع أو أعلى صوتًا مما يناسب الأصغر.</li>
<li><strong>من سن 12</strong>: خطر يبدو حقيقيًّا ثم يزول. هنا تقيم أفلام الغموض.</li>
<li><strong>من سن 15</strong>: خوف أو عنف يبقى أثره حينًا.</li>
<li><strong>للكبار فقط، 18</strong>: قليلة جدًّا عندنا، ونعرضها في ساعة متأخرة.</li>
</ul>
<h2>كيف نقرر</h2>
<p>نشاهد نحن الثلاثة كلٌّ على حدة، ويدوّن كل منا الدقيقة التي أشاح فيها بنظره أول مرة. إن اتفقت الدقائق انتهى العمل سريعًا. وإن اختلفت أعدنا المشاهد بلا صوت، ثم بلا صورة. وكثيرًا ما يدهشنا أن الصوت هو ما يخيف.</p>
<h2>ما لا نحسبه</h2>
<p>لا نصنّف الحزن. <a href="/video-details/the-pigeon-boy">«فتى الحمام»</a> أبكى كل كبير في هذا المكتب، وتصنيفه «للجميع»، لأن الطفل الذي يحزن على طائر طفل في أمان. ولا نصنّف الملل، مع أن بعضهم طلب ذلك.</p>
<p>وإن خالفتمونا الرأي فأخبرونا. في العام الماضي غيّرنا تصنيفين بعد رسائل من آباء وأمهات، وثالثًا بعد رسالة مقنعة جدًّا من طفلة في الثامنة.</p>`,
  },
};
