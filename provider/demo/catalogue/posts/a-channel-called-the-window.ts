import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const aChannelCalledTheWindow: Post = {
  slug: 'a-channel-called-the-window',
  title: { en: 'A channel called The Window', ar: 'قناة اسمها النافذة' },
  description: {
    en: 'It has no programmes, no presenter and no guide. On some nights it is the most watched thing we have.',
    ar: 'لا برامج لها ولا مذيع ولا دليل، ومع ذلك تتصدر المشاهدة في بعض الليالي.',
  },
  category: { en: 'Channels', ar: 'القنوات' },
  author: 'Lina',
  daysAgo: 71,
  content: {
    en: `
<p>It began as a mistake. An engineer left a test camera running on the roof of the harbour office over a long weekend, and on Sunday morning there were nine thousand people watching a crane.</p>
<p>So we kept it. <a href="/live/the-window">The Window</a> is one camera above one harbour, with the sound of the harbour. We do not cut, zoom or comment. The guide shows an empty row, and the empty row is accurate.</p>
<h2>What there is to see</h2>
<ul>
<li>The fishing boats leave at about four, one lamp at a time.</li>
<li>The ferry comes in late, unless you are waiting for it.</li>
<li>A woman in a red coat feeds a particular gull on Wednesdays.</li>
<li>Fog, for which we receive a good deal of fan mail.</li>
</ul>
<h2>Who watches</h2>
<p>Night nurses, mostly. Students with the sound on and the book open. A retired captain writes each month to correct the names of ships. In one care home it plays in the sitting room all day long, and the residents compete to guess the hour of the first dog.</p>
<blockquote>“I do not watch it,” one viewer wrote. “I leave it on so that somewhere is open.”</blockquote>
<p>There is no catch-up. If you missed it, something just like it is happening now.</p>`,
    ar: `
<p>بدأت خطأً. ترك مهندس كاميرا تجريبية تعمل فوق سطح مكتب الميناء في عطلة طويلة، وفي صباح الأحد كان تسعة آلاف شخص يشاهدون رافعة.</p>
<p>فأبقينا عليها. <a href="/live/the-window">النافذة</a> كاميرا واحدة فوق مرفأ واحد، ومعها صوت المرفأ. لا نقطع ولا نقرّب ولا نعلّق. صفّها في الدليل خالٍ، وهو في خلوّه دقيق.</p>
<h2>ما الذي يُرى</h2>
<ul>
<li>تخرج قوارب الصيد نحو الرابعة، مصباحًا بعد مصباح.</li>
<li>تصل العبّارة متأخرة، إلا إذا كنت في انتظارها.</li>
<li>سيدة بمعطف أحمر تطعم نورسًا بعينه كل أربعاء.</li>
<li>الضباب، وتصلنا رسائل إعجاب كثيرة به.</li>
</ul>
<h2>من يشاهد</h2>
<p>ممرضات الليل في الغالب، وطلاب تركوا الصوت عاليًا والكتاب مفتوحًا. وربّان متقاعد يكتب إلينا كل شهر ليصحح أسماء السفن. وفي إحدى دور المسنين تعمل القناة في غرفة الجلوس طوال النهار، ويتنافس النزلاء في توقّع الساعة التي يمرّ فيها أول كلب.</p>
<blockquote>كتب أحد المشاهدين: «أنا لا أشاهدها. أتركها تعمل كي يبقى مكانٌ ما مفتوحًا.»</blockquote>
<p>لا إعادة فيها. وإن فاتك شيء فثمة ما يشبهه تمامًا يحدث الآن.</p>`,
  },
};
