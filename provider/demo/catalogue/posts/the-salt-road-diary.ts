import type { Post } from '../../../catalogue/authored-catalogue-types.ts';

export const theSaltRoadDiary: Post = {
  slug: 'the-salt-road-diary',
  title: { en: 'Five days on The Salt Road', ar: 'خمسة أيام على «طريق الملح»' },
  description: {
    en: 'Notes from a shoot with one lorry, eleven tonnes of salt and a leading lady who refused the stunt driver.',
    ar: 'يوميات تصوير بشاحنة واحدة وأحد عشر طنًّا من الملح وبطلة رفضت سائق المجازفات.',
  },
  category: { en: 'Films', ar: 'أفلام' },
  author: 'Salma',
  daysAgo: 24,
  content: {
    en: `
<p><strong>Day one.</strong> The lorry is from 1978 and has opinions about second gear. Mariam Helali has had nine lessons. She asks the mechanic to go and stand somewhere else, starts it on the third try, and drives a slow circle round the camp with her window down. The crew applaud. She does not slow down for it.</p>
<p><strong>Day three.</strong> We lose the morning to wind. The salt is real, because fake salt looks like fake salt, and it gets into the bread. Our focus puller has begun to enjoy it.</p>
<h2>The storm we did not order</h2>
<p><strong>Day six.</strong> The script says: <em>weather approaches</em>. At four o’clock some does. The sensible thing is to put the cameras away. Mariam is already in the cab. We film for eleven minutes, until the horizon goes, and then sit in the dark of the canvas with our scarves over our mouths, listening to the paint come off the doors.</p>
<p><strong>Day nine.</strong> A boy on a bicycle appears from nowhere that we can see on the map. He watches four takes and tells us that nobody brakes there, because of the soft edge. He is right. He is in the film.</p>
<p><strong>Day twenty-two.</strong> The last shot is a handbrake. We do it fourteen times. On the fourteenth Mariam lets go of the wheel, looks at her palms, and forgets that we are there. I do not say “cut”. Nobody does.</p>
<blockquote>“She never asked what her character was feeling. She asked what the load weighed.”</blockquote>
<p>The film is <a href="/video-details/the-salt-road">here</a>, and the clutch has its own <a href="/video/making-the-salt-road">documentary</a>.</p>`,
    ar: `
<p><strong>اليوم الأول.</strong> الشاحنة من عام 1978، ولها رأي في الغيار الثاني. أخذت مريم الهلالي تسعة دروس. تطلب من الميكانيكي أن يقف بعيدًا، وتدير المحرك في المحاولة الثالثة، وتدور حول المخيّم على مهل ونافذتها مفتوحة. يصفّق الفريق، ولا تبطئ هي من أجل التصفيق.</p>
<p><strong>اليوم الثالث.</strong> تسرق الريح صباحنا. الملح حقيقي لأن الملح الزائف يبدو زائفًا، وقد تسلل إلى الخبز، وبدأ مساعد المصوّر يستسيغه.</p>
<h2>عاصفة لم نطلبها</h2>
<p><strong>اليوم السادس.</strong> يقول النص: «يقترب سوء الطقس». وعند الرابعة يقترب فعلًا. الحكمة أن نخبئ الكاميرات، لكن مريم في مقعدها خلف المقود. نصوّر إحدى عشرة دقيقة إلى أن يختفي الأفق، ثم نجلس في عتمة الخيمة وأوشحتنا على أفواهنا، نصغي إلى طلاء الأبواب وهو يتقشر.</p>
<p><strong>اليوم التاسع.</strong> يظهر صبي على دراجة من مكان لا نراه على الخريطة. يشاهد أربع لقطات ثم يخبرنا أن لا أحد يكبح هناك بسبب الحافة الرخوة. وهو محق، وهو الآن في الفيلم.</p>
<p><strong>اليوم الثاني والعشرون.</strong> اللقطة الأخيرة مكبح يد. نعيدها أربع عشرة مرة. وفي الرابعة عشرة تترك مريم المقود وتنظر إلى كفّيها وتنسى أننا هنا. لا أقول «قَطع»، ولا يقولها أحد.</p>
<blockquote>«لم تسأل مرة واحدة عما تشعر به الشخصية. كانت تسأل: كم تزن الحمولة؟»</blockquote>
<p>الفيلم <a href="/video-details/the-salt-road">هنا</a>، وللقابض <a href="/video/making-the-salt-road">وثائقيّه الخاص</a>.</p>`,
  },
};
