import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const savingTheLastTram: Post = {
  slug: 'saving-the-last-tram',
  title: { en: 'Saving The Last Tram', ar: 'إنقاذ «الترام الأخير»' },
  description: {
    en: 'A 1958 comedy was found in a cupboard between cake tins. Eight months later the goldfish is orange again.',
    ar: 'كوميديا من عام 1958 عُثر عليها في خزانة بين قوالب الكعك. وبعد ثمانية أشهر استعادت السمكة لونها البرتقالي.',
  },
  category: { en: 'Restoration', ar: 'ترميم' },
  author: 'Inès',
  daysAgo: 8,
  content: {
    en: `
<p>The cans arrived in a biscuit box with a note: “My grandmother said these were important.” Inside were six reels of <a href="/video-details/the-last-tram">The Last Tram</a>, a film every history of Alexandrian comedy mentions and almost nobody alive had seen. Four reels were dusty. One was torn. The fifth was a brick.</p>
<h2>First, water</h2>
<p>Film that has been damp and then dry sticks to itself. Pull, and the picture comes off like a transfer. So reel five spent nineteen days in a humid chamber, gaining moisture as slowly as bread, until the outer turn let go by itself. We unwound eleven metres on the first morning and took the afternoon off.</p>
<p>Then came the scanner, one frame at a time, a hundred and nineteen thousand of them. A scratch is easy: the frames on either side know what was underneath. A missing frame is a decision. We rebuilt a frame only where we could show a viewer exactly what we had done; elsewhere you will see a small jump, and that jump is true.</p>
<h2>What colour was the goldfish?</h2>
<p>The film is in black and white except for one minute, tinted by hand, in which the goldfish escapes. The dye had faded to the colour of tea. A cinema in Rosetta still had its lobby cards, printed from the same stencil, and a textile chemist matched the orange in an afternoon.</p>
<blockquote>People ask whether restoration makes an old film new. It makes it old again, in the way it used to be.</blockquote>
<p>You can see the whole process, at some speed, in <a href="/video/saving-reel-five">Saving Reel Five</a>.</p>`,
    ar: `
<p>وصلت العلب في صندوق بسكويت ومعها ورقة: «قالت جدتي إنها مهمة». كان في الصندوق ست بكرات من <a href="/video-details/the-last-tram">«الترام الأخير»</a>، الفيلم الذي يذكره كل من أرّخ لكوميديا الإسكندرية ولم يره أحد تقريبًا من الأحياء. أربع بكرات علاها الغبار، وواحدة ممزقة، والخامسة كتلة صماء.</p>
<h2>الماء أولًا</h2>
<p>الشريط الذي يبتلّ ثم يجف يلتصق بعضه ببعض، فإن شددته خرجت الصورة معك. لذا أمضت البكرة الخامسة تسعة عشر يومًا في حجرة رطبة تتشرب الماء على مهل كالعجين، حتى انفكّت لفّتها الأولى من تلقاء نفسها. فككنا أحد عشر مترًا في الصباح الأول، ثم أخذنا بقية اليوم إجازة.</p>
<p>بعدها جاء الماسح، صورة صورة، مئة وتسعة عشر ألفًا. أمر الخدش هيّن، فالصورتان المجاورتان تعرفان ما كان تحته. أما الصورة المفقودة فقرار. لم نُعِد بناء صورة إلا حيث نستطيع أن نُري المشاهد ما فعلناه بالضبط، وفي سواها سترى قفزة صغيرة، وهي قفزة صادقة.</p>
<h2>ما لون السمكة؟</h2>
<p>الفيلم بالأبيض والأسود إلا دقيقة واحدة لُوّنت باليد، وفيها تهرب السمكة الذهبية. كان الصباغ قد بهت حتى صار بلون الشاي. لكن دار سينما في رشيد ظلت تحتفظ ببطاقات العرض المطبوعة بالقالب نفسه، فطابقت خبيرة أصباغ درجة البرتقالي في عصر يوم واحد.</p>
<blockquote>يسألنا الناس: هل يجعل الترميم الفيلم القديم جديدًا؟ بل يعيده قديمًا كما كان.</blockquote>
<p>يمكنكم مشاهدة العمل كله، بسرعة مقبولة، في <a href="/video/saving-reel-five">«إنقاذ البكرة الخامسة»</a>.</p>`,
  },
};
