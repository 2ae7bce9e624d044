import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const howAGuideIsMade: Post = {
  slug: 'how-a-guide-is-made',
  title: { en: 'How a guide is made', ar: 'كيف يُصنع الدليل' },
  description: {
    en: 'Six people, twenty-four channels and a wall of coloured paper: a day with the team that decides what comes after nine.',
    ar: 'ستة أشخاص وأربع وعشرون قناة وجدار من الورق الملوّن: يوم مع الفريق الذي يقرر ما يأتي بعد التاسعة.',
  },
  category: { en: 'Behind the scenes', ar: 'وراء الكواليس' },
  author: 'Lina',
  daysAgo: 3,
  content: {
    en: `
<p>At half past eight in the morning the guide for next Thursday is still a wall of paper. Each strip is a programme and its width is its length: a bulletin is as wide as a thumb, a cup final as wide as a forearm. By lunch the wall has to be a schedule that twenty-four channels can keep to the second.</p>
<h2>Start with what cannot move</h2>
<p>News goes up first, because it begins on the hour whatever else happens. Then live sport, because a referee will not wait for us. Only then do the films find their places, longest first, the way you would pack a suitcase.</p>
<p>What remains are the gaps. A gap of seven minutes is the hardest thing in television, and the drawer marked <em>short</em> is the most valuable piece of furniture in the room. It is where <a href="/video/night-sky-over-the-dunes">three minutes of turning stars</a> have saved many evenings.</p>
<h2>Three rules on the wall</h2>
<ul>
<li>Never put two comedies against each other at nine o’clock.</li>
<li>Say what a programme is, not how good it is. The viewer will decide that.</li>
<li>If a start time changes, change it everywhere, and say sorry once.</li>
</ul>
<p>The third rule is the one viewers notice. A reminder set on a Monday has to follow its programme if the programme moves on Tuesday, so every strip of paper has a twin in the system, and the twin is moved first.</p>
<blockquote>“A good guide is read in the time it takes a kettle to boil,” says the head of the room, who has timed it.</blockquote>`,
    ar: `
<p>في الثامنة والنصف صباحًا لا يزال دليل الخميس المقبل جدارًا من الورق. كل شريط برنامج، وعرض الشريط مدته: النشرة بعرض إبهام، ونهائي الكأس بطول ساعد. وقبل الغداء ينبغي أن يصير الجدار جدولًا تلتزم به أربع وعشرون قناة بالثانية.</p>
<h2>ابدأ بما لا يتحرك</h2>
<p>الأخبار أولًا، لأنها تبدأ على رأس الساعة مهما جرى. ثم الرياضة المباشرة، فالحكم لا ينتظرنا. وبعد ذلك فقط تجد الأفلام أماكنها، الأطول فالأقصر، كما تُرتَّب حقيبة سفر.</p>
<p>وما يبقى هو الفراغات. فراغ من سبع دقائق أصعب ما في التلفزيون، ودرج كُتب عليه «قصير» هو أثمن قطعة أثاث في الغرفة. منه خرجت <a href="/video/night-sky-over-the-dunes">ثلاث دقائق من نجوم تدور</a> فأنقذت أمسيات كثيرة.</p>
<h2>ثلاث قواعد على الجدار</h2>
<ul>
<li>لا تضع كوميديا في مواجهة كوميديا عند التاسعة.</li>
<li>قل ما هو البرنامج، لا كم هو جميل. ذلك شأن المشاهد.</li>
<li>إذا تغيّر موعد فغيّره في كل مكان، واعتذر مرة واحدة.</li>
</ul>
<p>القاعدة الثالثة هي التي يلمسها المشاهدون. فالتذكير الذي ضُبط يوم الاثنين يجب أن يتبع برنامجه إن انتقل يوم الثلاثاء، ولذلك فإن لكل شريط ورق توأمًا في النظام، والتوأم يُنقل أولًا.</p>
<blockquote>تقول رئيسة الغرفة، وقد قاست ذلك بالساعة: «الدليل الجيد يُقرأ ريثما يغلي الماء في الإبريق».</blockquote>`,
  },
};
