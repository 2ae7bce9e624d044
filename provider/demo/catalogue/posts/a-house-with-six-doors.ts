import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const aHouseWithSixDoors: Post = {
  slug: 'a-house-with-six-doors',
  title: { en: 'We built it with six doors', ar: 'بنيناه بستة أبواب' },
  description: {
    en: 'The courtyard of House of Seven Doors stood in a hangar for three years. Its designer explains the missing door.',
    ar: 'ظل فناء «بيت الأبواب السبعة» قائمًا في حظيرة طائرات ثلاثة أعوام. مصمّمته تشرح سرّ الباب الناقص.',
  },
  category: { en: 'Series', ar: 'مسلسلات' },
  author: 'Zeina',
  daysAgo: 19,
  content: {
    en: `
<p>Everybody counts the doors. Visitors to the set of <a href="/tv-show/house-of-seven-doors">House of Seven Doors</a> would stop by the fountain, turn slowly with one finger raised, arrive at six and begin again. There were six. That was the point.</p>
<p>The script asked for a courtyard house that could plausibly lose a room. We looked at eleven real ones in the old city, measured them with string, and noticed that no family agreed on how many rooms it had. A store became a bedroom, a bedroom became a corridor, and a wall that sounded hollow had been “always like that”.</p>
<h2>Building a memory</h2>
<p>So we built walls that could be moved by a hand’s width between episodes. Nobody was to notice; everybody was to feel it. The orange tree stayed where it was, because the eye needs one honest thing in a room.</p>
<p>The stone is plaster, the fountain is real, and the jasmine is both: silk above head height, living below, so that the actors could smell it. By the second season the living half had climbed into the silk and we could no longer tell them apart.</p>
<h2>And the seventh?</h2>
<p>We cut it on the last day of filming. The crew stood in the courtyard with tea while a carpenter sawed a doorway into a wall they had leaned on for three years. The gasp in the final episode is theirs. We kept the sound.</p>`,
    ar: `
<p>الجميع يعدّ الأبواب. كان زوّار موقع تصوير <a href="/tv-show/house-of-seven-doors">«بيت الأبواب السبعة»</a> يقفون عند البحرة ويدورون ببطء وإصبعهم مرفوعة، فيصلون إلى ستة ويبدؤون من جديد. كانت ستة، وهذا هو المقصود.</p>
<p>طلب النص بيتًا شاميًّا يُعقل أن تضيع فيه غرفة. زرنا أحد عشر بيتًا في المدينة القديمة وقسناها بالخيط، ولاحظنا أن لا أسرة تتفق على عدد غرفها. مخزن صار غرفة نوم، وغرفة نوم صارت ممرًّا، وجدار يرنّ كأنه أجوف «كان هكذا دائمًا».</p>
<h2>بناء ذاكرة</h2>
<p>لذلك بنينا جدرانًا تتحرك بعرض كفّ بين حلقة وأخرى. لا ينبغي لأحد أن يلاحظ ذلك، وينبغي للجميع أن يشعروا به. أما شجرة النارنج فبقيت في مكانها، لأن العين تحتاج في كل غرفة إلى شيء واحد صادق.</p>
<p>الحجر من جصّ، والبحرة حقيقية، والياسمين بين بين: حرير فوق مستوى الرأس، ونبات حيّ تحته، كي يشمّه الممثلون. وفي الموسم الثاني تسلّق الحيّ إلى الحرير حتى لم نعد نفرّق بينهما.</p>
<h2>والسابع؟</h2>
<p>فتحناه في آخر أيام التصوير. وقف فريق العمل في الفناء وبأيديهم أكواب الشاي، ونجّار ينشر بابًا في جدار استندوا إليه ثلاثة أعوام. شهقة الحلقة الأخيرة شهقتهم، وقد أبقينا الصوت كما هو.</p>`,
  },
};
