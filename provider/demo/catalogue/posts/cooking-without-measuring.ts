import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const cookingWithoutMeasuring: Post = {
  slug: 'cooking-without-measuring',
  title: { en: 'Cooking without measuring', ar: 'الطبخ بلا مكيال' },
  description: {
    en: 'Noura Al Mishari on what she learnt at ten family tables, with five instructions that contain no numbers.',
    ar: 'نورة المشاري تحكي ما تعلّمته على عشر موائد عائلية، مع خمس وصايا لا رقم فيها.',
  },
  category: { en: 'Kitchen', ar: 'المطبخ' },
  author: 'Noura',
  daysAgo: 37,
  content: {
    en: `
<p>On the first morning in Constantine I asked how much semolina, and seven women laughed at me in turn, from the eldest down. “Enough,” said the eldest. “Not that much,” said the youngest, looking at my hand. I put the scales back in the car and did not take them out again for two seasons.</p>
<h2>Five instructions I was given</h2>
<ul>
<li>Salt the water until it tastes like the sea on a calm day.</li>
<li>Fry the onions until the neighbour asks what you are making.</li>
<li>The dough is ready when it stops arguing.</li>
<li>Add cumin with the hand you write with, and then a little with the other.</li>
<li>Take it off the fire before you think you should. It goes on thinking without you.</li>
</ul>
<h2>Why it works</h2>
<p>None of these is vague. Each one tells you where to look, and a measure never does. A cup of flour knows nothing of the weather; a hand in the dough knows it at once. What I was being taught was attention, handed down in a form that cannot be lost with the notebook.</p>
<p>I did keep the notebook. It has four hundred recipes in it now, and there is not a single gram from cover to cover. On one page there is only a drawing of a spoon, held at an angle, and the words <em>like this</em>.</p>
<p>Both seasons of <a href="/tv-show/salt-and-cumin">Salt and Cumin</a> are here. If you have half an hour and a deep pot, begin with <a href="/video/one-pot-maqluba">the maqluba</a>.</p>`,
    ar: `
<p>في الصباح الأول في قسنطينة سألت عن مقدار السميد، فضحكت مني سبع نساء واحدة بعد أخرى، من الكبرى إلى الصغرى. قالت الكبرى: «ما يكفي». وقالت الصغرى وهي تنظر إلى يدي: «أقل من هذا». أعدت الميزان إلى السيارة ولم أُخرجه بعد ذلك موسمين كاملين.</p>
<h2>خمس وصايا سمعتها</h2>
<ul>
<li>ملّحي الماء حتى يصير كالبحر في يوم ساكن.</li>
<li>اقلي البصل حتى تسأل الجارة عما تطبخين.</li>
<li>ينضج العجين حين يكفّ عن الجدال.</li>
<li>رشّي الكمّون باليد التي تكتبين بها، ثم قليلًا بالأخرى.</li>
<li>ارفعي القِدر عن النار قبل أن تظني أنه آن الأوان، فالطعام يكمل تفكيره وحده.</li>
</ul>
<h2>لماذا تنجح</h2>
<p>ليس في هذه الوصايا غموض. كل واحدة منها تدلّك أين تنظرين، والمكيال لا يفعل ذلك أبدًا. كوب الطحين لا يعرف شيئًا عن الطقس، واليد في العجين تعرفه من اللمسة الأولى. ما كنت أتعلمه هو الانتباه، وقد صيغ على نحو لا يضيع بضياع الدفتر.</p>
<p>ومع ذلك احتفظت بالدفتر. فيه اليوم أربعمئة وصفة، ولا غرام واحد من الغلاف إلى الغلاف. وفي إحدى صفحاته رسم ملعقة مائلة لا غير، وتحتها كلمة واحدة: «هكذا».</p>
<p>موسما <a href="/tv-show/salt-and-cumin">«ملح وكمّون»</a> متاحان كاملين. وإن كانت لديكم نصف ساعة وقِدر عميقة فابدؤوا <a href="/video/one-pot-maqluba">بالمقلوبة</a>.</p>`,
  },
};
