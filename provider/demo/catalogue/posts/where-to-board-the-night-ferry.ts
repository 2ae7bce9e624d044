import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const whereToBoardTheNightFerry: Post = {
  slug: 'where-to-board-the-night-ferry',
  title: { en: 'Where to board The Night Ferry', ar: 'من أين تصعد إلى «العبّارة الليلية»' },
  description: {
    en: 'Two crossings, twelve episodes, no spoilers. A short guide for first-time passengers.',
    ar: 'رحلتان واثنتا عشرة حلقة بلا إفساد للمفاجآت. دليل قصير لمن يركب أول مرة.',
  },
  category: { en: 'Series', ar: 'مسلسلات' },
  author: 'Omar',
  daysAgo: 52,
  content: {
    en: `
<p>Each season of <a href="/tv-show/the-night-ferry">The Night Ferry</a> is one crossing, told in nearly real time. You may start with either. Nothing in the second explains the first, and the purser is as tired in both.</p>
<h2>If you have one evening</h2>
<p>Watch <em>Deck Three</em>. It sets the rules: the ship cannot turn round, the passengers cannot leave, and nobody on board is a detective. Defne Aksoy solves things because she is responsible for the linen.</p>
<h2>Four things to watch for</h2>
<ul>
<li>The clock behind the reception desk is right in every scene. Two viewers have checked.</li>
<li>Luggage. The people lie, their suitcases hardly ever.</li>
<li>The coffee machine, which breaks at the moment the plot does.</li>
<li>The accordion, whose tune is a little different each night. It matters only once.</li>
</ul>
<h2>Headphones help</h2>
<p>Half of the story is told by the hull. Jonas Ekevall, who also plays the second engineer, built the sound out of kitchen furniture, and <a href="/video/the-sound-of-the-night-ferry">shows how</a>. Save that for after the first season, unless you want to hear a chair at every tense moment for the rest of your life.</p>
<blockquote>“A ferry is a village that has agreed to be strangers.” Defne, season one, episode four.</blockquote>`,
    ar: `
<p>كل موسم من <a href="/tv-show/the-night-ferry">«العبّارة الليلية»</a> رحلة واحدة تُروى في زمنها الحقيقي تقريبًا. ابدأ بأيهما شئت، فليس في الثاني ما يكشف الأول، والمشرفة متعبة في كليهما.</p>
<h2>إن كانت لديك أمسية واحدة</h2>
<p>شاهد «الطابق الثالث». فيها قواعد اللعبة: السفينة لا تعود أدراجها، والركاب لا يغادرون، ولا محقق على متنها. وديفنه أكصوي تكشف الأمور لأنها مسؤولة عن البياضات.</p>
<h2>أربعة أشياء انتبه إليها</h2>
<ul>
<li>الساعة خلف مكتب الاستقبال صحيحة في كل مشهد. تحقق من ذلك مشاهدان.</li>
<li>الأمتعة: الناس يكذبون، وحقائبهم لا تكذب إلا نادرًا.</li>
<li>آلة القهوة التي تتعطل كلما تعقّدت الحكاية.</li>
<li>الأكورديون الذي يختلف لحنه قليلًا كل ليلة، ولا يهمّ ذلك إلا مرة واحدة.</li>
</ul>
<h2>استعمل السماعات</h2>
<p>نصف الحكاية يرويه هيكل السفينة. صنع يوناس إكيفال، وهو أيضًا من يؤدي دور المهندس الثاني، الأصوات من أثاث مطبخ، <a href="/video/the-sound-of-the-night-ferry">ويُرينا كيف</a>. أجّل ذلك إلى ما بعد الموسم الأول، إلا إن أردت أن تسمع كرسيًّا في كل لحظة توتر ما حييت.</p>
<blockquote>«العبّارة قرية اتفق أهلها على أن يكونوا غرباء.» ديفنه، الموسم الأول، الحلقة الرابعة.</blockquote>`,
  },
};
