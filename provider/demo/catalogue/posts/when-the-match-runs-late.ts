import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const whenTheMatchRunsLate: Post = {
  slug: 'when-the-match-runs-late',
  title: { en: 'When the match runs late', ar: 'حين تتأخر المباراة' },
  description: {
    en: 'Extra time, penalties, a floodlight failure: what happens to the rest of your evening, and to your reminders.',
    ar: 'وقت إضافي وركلات ترجيح وعطل في الأضواء: ما الذي يحلّ ببقية سهرتك، وبتذكيراتك.',
  },
  category: { en: 'The guide', ar: 'الدليل' },
  author: 'Jassim',
  daysAgo: 31,
  content: {
    en: `
<p>Last spring a Lantern Cup quarter-final went to penalties, and the penalties went to the goalkeepers. The film that should have begun at ten began at ten forty-eight. Four hundred people wrote to us. Half wanted the film; half wanted us to know that they would have waited longer.</p>
<h2>What we do now</h2>
<ol>
<li>A knock-out match gets a longer place in the guide than a league match, and a short programme after it that can be dropped whole.</li>
<li>At the eightieth minute someone in the guide room puts a hand on the next strip of paper. At the ninetieth they move it, or they do not.</li>
<li>When a programme moves, its reminder moves too. You will hear from us when it starts, not when it was going to.</li>
</ol>
<p>If you missed the start anyway, open the programme in the guide and choose <em>Watch From Start</em>. It works while the programme is on the air, on every channel that keeps a recording, and for most of them the whole day stays available as catch-up.</p>
<h2>And the ones who record nothing?</h2>
<p>Two of our channels keep no past at all. One is a camera over a harbour. The other shows a race in which forty sailing boats turn at a very shallow bend, and there, frankly, you had to be there.</p>`,
    ar: `
<p>في الربيع الماضي بلغت مباراة في ربع نهائي كأس القنديل ركلات الترجيح، وبلغت ركلات الترجيح حارسَي المرمى. والفيلم الذي كان موعده العاشرة بدأ في العاشرة وثمانٍ وأربعين دقيقة. كتب إلينا أربعمئة مشاهد: نصفهم أراد الفيلم، ونصفهم أراد أن نعلم أنه كان سينتظر أكثر.</p>
<h2>ما نفعله الآن</h2>
<ol>
<li>مباراة الكأس تأخذ في الدليل مكانًا أطول من مباراة الدوري، ويليها برنامج قصير يمكن إسقاطه كله.</li>
<li>عند الدقيقة الثمانين يضع أحدهم في غرفة الدليل يده على الشريط التالي، وعند التسعين ينقله أو يتركه.</li>
<li>إذا انتقل برنامج انتقل معه تذكيره. سنخبركم حين يبدأ، لا حين كان مقررًا أن يبدأ.</li>
</ol>
<p>وإن فاتتكم البداية على كل حال فافتحوا البرنامج في الدليل واختاروا مشاهدته من البداية. يصلح ذلك ما دام البرنامج على الهواء، في كل قناة تحفظ تسجيلًا، ومعظمها يُبقي اليوم كله متاحًا بعد عرضه.</p>
<h2>ومن لا يسجّل شيئًا؟</h2>
<p>لدينا قناتان لا تحتفظان بالماضي. الأولى كاميرا فوق مرفأ. والثانية تعرض سباقًا تدور فيه أربعون سفينة شراعية عند منعطف ضحل جدًّا، وهذا، بصراحة، لا يُروى لمن غاب.</p>`,
  },
};
