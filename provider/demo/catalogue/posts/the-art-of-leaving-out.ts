import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const theArtOfLeavingOut: Post = {
  slug: 'the-art-of-leaving-out',
  title: { en: 'The art of leaving out', ar: 'فن الحذف' },
  description: {
    en: 'A subtitle has two lines and about two seconds. What goes first, what never goes, and why commas matter.',
    ar: 'للترجمة سطران وثانيتان تقريبًا. ما الذي يُحذف أولًا، وما الذي لا يُحذف أبدًا، ولماذا تهمّ الفواصل.',
  },
  category: { en: 'Subtitling', ar: 'الترجمة' },
  author: 'Layan',
  daysAgo: 14,
  content: {
    en: `
<p>People speak at about three words a second and read, while also looking at a face, at rather fewer. Everything a subtitler does follows from that small injustice.</p>
<h2>What goes first</h2>
<ul>
<li>Names, once we know who is in the room.</li>
<li>Anything a nod already says.</li>
<li>The second half of a proverb that both languages know.</li>
<li>“Well”, “look”, “you know”: all the furniture of speech, unless someone is hiding behind it.</li>
</ul>
<h2>What never goes</h2>
<p>A lie must keep its exact shape, because the audience will need it later. So must a number, a promise and the word a character repeats without noticing. In <a href="/video-details/in-the-margins">In the Margins</a> one of the translators says “still” eleven times. We kept all eleven, and cut around them like a gardener round a nest.</p>
<h2>Arabic and the line</h2>
<p>Arabic is often shorter than English on paper and taller on screen: its marks need air above and below. We break lines where a reader would breathe, never between a noun and its adjective, and we write standard Arabic that sounds spoken. That is harder than either slang or grammar, and it is most of the craft.</p>
<blockquote>The best review a subtitle can get is a viewer who is sure they understood the actor.</blockquote>
<p>For one joke and its eleven abandoned words, watch <a href="/video/two-lines-of-forty-letters">Two Lines of Forty Letters</a>.</p>`,
    ar: `
<p>يتكلم الناس بسرعة ثلاث كلمات في الثانية، ويقرؤون أقل من ذلك وهم ينظرون إلى وجه. من هذا الظلم الصغير يبدأ كل ما يفعله مترجم الأفلام.</p>
<h2>ما يُحذف أولًا</h2>
<ul>
<li>الأسماء، ما دمنا عرفنا من في الغرفة.</li>
<li>كل ما قالته إيماءة الرأس.</li>
<li>النصف الثاني من مَثَل تعرفه اللغتان.</li>
<li>«حسنًا» و«اسمع» و«كما تعلم»: أثاث الكلام كله، ما لم يختبئ أحد خلفه.</li>
</ul>
<h2>ما لا يُحذف أبدًا</h2>
<p>الكذبة تبقى بشكلها الدقيق لأن المشاهد سيحتاج إليها لاحقًا. وكذلك الرقم والوعد والكلمة التي تكررها الشخصية من غير أن تنتبه. في <a href="/video-details/in-the-margins">«على الهامش»</a> يقول أحد المترجمين «ما زال» إحدى عشرة مرة. أبقيناها كلها، وقصصنا ما حولها كما يقصّ البستاني حول عشّ.</p>
<h2>العربية والسطر</h2>
<p>العربية في الغالب أقصر من الإنجليزية على الورق وأعلى منها على الشاشة، فنقاطها وحركاتها تحتاج إلى هواء من فوقها ومن تحتها. نقطع السطر حيث يتنفس القارئ، ولا نفصل موصوفًا عن صفته، ونكتب فصحى تُسمع كأنها كلام. هذا أصعب من العامية ومن النحو معًا، وهو معظم الصنعة.</p>
<blockquote>أجمل ما يقال في الترجمة مشاهد واثق بأنه فهم الممثل نفسه.</blockquote>
<p>لمن أراد نكتة واحدة وكلماتها الإحدى عشرة المهجورة: <a href="/video/two-lines-of-forty-letters">«سطران من أربعين حرفًا»</a>.</p>`,
  },
};
